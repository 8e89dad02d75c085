import { island } from '../../hydration/island.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';

export const Checkout = island(
  'checkout-form',
  async () => (await import('./checkout.tsx')).Checkout,
  <PageLoading />,
);
