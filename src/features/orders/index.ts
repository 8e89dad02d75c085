export { beginOrder, begunOrder, endOrder, orderKey } from './begun-order.ts';
export { ordersQuery, showChangedOrder } from './orders-query.ts';
export { usePayOrder } from './pay-order.ts';
export { seenConflictOf } from './visit/as-seen.ts';
export { useGiveUpVisit } from './visit/give-up-visit.ts';
