export { beginOrder, begunOrder, endOrder } from './begun-order.ts';
export {
  ordersQuery,
  type ReadOrders,
  readOrdersAgain,
  showChangedOrder,
  useOrders,
} from './orders-query.ts';
export { usePayOrder } from './pay-order.ts';
export { seenConflictOf } from './visit/as-seen.ts';
export { useGiveUpVisit } from './visit/give-up-visit.ts';
