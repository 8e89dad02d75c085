import { isCaptured, type SslcommerzSessionStore } from './session-store.ts';

/** Lists every captured payment with its refunds, oldest session first, for audits of the merchant's records. */
export function readSslcommerzBooks(sessions: SslcommerzSessionStore) {
  return sessions.list().flatMap((session) =>
    session.payments.filter(isCaptured).map(({ bankTransactionId, validationId }) => ({
      tran_id: session.transactionId,
      val_id: validationId,
      amount_paisa: session.paisa,
      refunds: session.refunds
        .filter((refund) => refund.bankTransactionId === bankTransactionId)
        .map(({ merchantId, paisa, state }) => ({ refund_trans_id: merchantId, amount_paisa: paisa, state })),
    })),
  );
}
