import { PageLoading } from '../../ui/page-loading.tsx';
import { island } from '../island.tsx';

export const OrderList = island(
  'order-list',
  async () => (await import('../../features/orders/parts.ts')).OrderList,
  <PageLoading />,
);
