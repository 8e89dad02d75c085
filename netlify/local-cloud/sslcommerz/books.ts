import { sessionAmounts } from './payment-fields.ts';
import type { PaymentStore } from './payment-store.ts';
import { type RefundStore, refundState } from './refund-store.ts';

/** Lists every captured payment with its refunds, oldest first, for audits of the merchant's records. */
export function readBooks(payments: PaymentStore, refunds: RefundStore) {
  return payments
    .listCaptured()
    .toReversed()
    .map(({ session, bankTransactionId, validationId, riskLevel }) => {
      const { asked, taka } = sessionAmounts(session);
      return {
        tran_id: session.request.tran_id,
        amount_paisa: Number(taka),
        currency: session.request.currency,
        amount: Number(asked),
        bank_tran_id: bankTransactionId,
        val_id: validationId,
        risk_level: riskLevel,
        value_a: session.request.value_a ?? '',
        refunds: refunds.listOf(bankTransactionId).map((refund) => ({
          refund_trans_id: refund.refund_trans_id,
          reference: refund.reference,
          refund_ref_id: refund.refund_ref_id,
          amount_paisa: refund.amount_paisa,
          state: refundState(refund),
        })),
      };
    });
}
