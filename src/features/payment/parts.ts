export { PaymentSummary } from './payment-summary.tsx';
