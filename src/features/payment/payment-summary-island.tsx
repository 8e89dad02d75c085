import { island } from '../../hydration/island.tsx';
import { ConfirmingPayment } from './confirming-payment.tsx';

export const PaymentSummary = island(
  'payment-summary',
  async () => (await import('./payment-summary.tsx')).PaymentSummary,
  <ConfirmingPayment />,
);
