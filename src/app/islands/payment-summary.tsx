import { ConfirmingPayment } from '../../features/payment/index.ts';
import { island } from '../island.tsx';

export const PaymentSummary = island(
  'payment-summary',
  async () => (await import('../../features/payment/parts.ts')).PaymentSummary,
  <ConfirmingPayment />,
);
