export { NoOrder, OrderSummary } from './order-summary.tsx';
