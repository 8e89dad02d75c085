import type { ObjectStore } from './object-store.ts';

/** Lists every captured payment with its refunds, oldest first, for audits of the merchant's records. */
export function readBooks(objects: ObjectStore) {
  return objects.allSessions().flatMap((session) =>
    objects
      .chargesOf(session)
      .filter(({ status }) => status === 'succeeded')
      .map((charge) => ({
        session: session.id,
        transaction: session.client_reference_id,
        payment_intent: charge.payment_intent,
        amount: charge.amount,
        currency: charge.currency,
        refunds: objects
          .refundsOf(session)
          .filter((refund) => refund.charge === charge.id)
          .map(({ id, metadata, amount, status }) => ({ id, reference: metadata, amount, status })),
      })),
  );
}
