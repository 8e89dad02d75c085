import type { RefundDesk } from './gateway-refunds.ts';
import type { GatewayStore } from './gateway-store.ts';
import { sessionAmounts } from './payment-fields.ts';

/** Lists every captured payment with its refunds, for audits of the merchant's records. */
export function readBooks(store: GatewayStore, refunds: RefundDesk) {
  return store.listCaptured().map((session) => {
    const { asked, taka } = sessionAmounts(session);
    const bankTransactionId = session.bankTransactionId ?? '';
    return {
      tran_id: session.request.tran_id,
      amount_paisa: Number(taka),
      currency: session.request.currency,
      amount: Number(asked),
      bank_tran_id: bankTransactionId,
      val_id: session.validationId,
      risk_level: session.riskLevel,
      refunds: refunds.listOf(bankTransactionId).map((refund) => ({
        reference: refund.reference,
        refund_ref_id: refund.refund_ref_id,
        amount_paisa: refund.amount_paisa,
        state: refund.refunded_at === null ? 'processing' : 'refunded',
      })),
    };
  });
}
