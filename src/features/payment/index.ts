export { ConfirmingPayment } from './confirming-payment.tsx';
