import { island } from '../../hydration/island.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';

export const OrderList = island(
  'order-list',
  async () => (await import('./order-list.tsx')).OrderList,
  <PageLoading />,
);
