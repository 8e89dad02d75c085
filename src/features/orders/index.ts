export { confirmGivingUp, useGiveUpVisit } from './give-up-visit.ts';
export { ordersQuery, showChangedOrder } from './orders-query.ts';
export { usePayOrder } from './pay-order.ts';
