import { island } from '../../../hydration/island.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';

export const OrderFindings = island(
  'order-findings',
  async () => (await import('./order-findings.tsx')).OrderFindings,
  <PageLoading />,
);
