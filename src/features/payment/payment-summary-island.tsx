import { island } from '../../hydration/index.ts';
import { ConfirmingPayment } from './index.ts';

export const PaymentSummary = island(
  'payment-summary',
  async () => (await import('./payment-summary.tsx')).PaymentSummary,
  <ConfirmingPayment />,
);
