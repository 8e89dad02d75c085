import { PageLoading } from '../../ui/page-loading.tsx';
import { island } from '../island.tsx';

export const Checkout = island(
  'checkout-form',
  async () => (await import('../../features/checkout/parts.ts')).Checkout,
  <PageLoading />,
);
