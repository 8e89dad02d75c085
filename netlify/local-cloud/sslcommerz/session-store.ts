import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createRecords } from '../lib/records.ts';

const KEY_LENGTH = 16;

const paymentSchema = z.object({
  status: z.enum(['VALID', 'FAILED', 'CANCELLED']),
  validationId: z.string(),
  bankTransactionId: z.string(),
  riskLevel: z.enum(['0', '1']),
  isValidated: z.boolean(),
});
/** A payment of a session, which may have several: a declined card and another one, or two captures. */
export type SessionPayment = z.infer<typeof paymentSchema>;

const refundSchema = z.object({
  refundId: z.string(),
  /** The merchant's own id of the refund. */
  merchantId: z.string(),
  bankTransactionId: z.string(),
  paisa: z.int(),
  /** A refund is `started` until the first status query. */
  state: z.enum(['started', 'processing', 'refunded', 'cancelled']),
});
export type SslcommerzSessionRefund = z.infer<typeof refundSchema>;

const sessionSchema = z.object({
  key: z.string(),
  transactionId: z.string(),
  customer: z.string(),
  productName: z.string(),
  /** The merchant's `value_a`. */
  value: z.string(),
  currency: z.enum(['BDT', 'USD']),
  /** The amount of the request, in hundredths of its currency. */
  amount: z.int(),
  /** The amount that is charged, in hundredths of a taka. */
  paisa: z.int(),
  urls: z.object({ success: z.string(), fail: z.string(), cancel: z.string(), ipn: z.string() }),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
});
/** A customer's session on the payment page with its payments and refunds, each oldest first. */
export type SslcommerzSession = z.infer<typeof sessionSchema>;

export type SslcommerzSessionStore = ReturnType<typeof createSslcommerzSessionStore>;

/** Creates the store of the sessions. It has no access to the merchant's store. */
export function createSslcommerzSessionStore(database: DatabaseSync) {
  const { finder, ...sessions } = createRecords<SslcommerzSession>(database, 'sslcommerz_sessions', {
    schema: sessionSchema,
    columns: { key: 'key', tran_id: 'transactionId' },
  });
  return {
    ...sessions,
    /** Returns the session that a payment's or a refund's id belongs to. */
    findOfId: (id: string) => sessions.find(id.slice(0, KEY_LENGTH)),
    findOfTransaction: finder('tran_id = ?'),
  };
}

export const newKey = () => randomBytes(KEY_LENGTH / 2).toString('hex');

/** Creates the id of a payment or refund. It begins with its session's key, by which the session is found. */
export const newSslcommerzId = (session: SslcommerzSession) => session.key + newKey();

export const isCaptured = ({ status }: SessionPayment): boolean => status === 'VALID';

/** Returns the payment that decides a session's state: its first capture, otherwise its newest payment. */
export const decidingPayment = ({ payments }: SslcommerzSession): SessionPayment | undefined =>
  payments.find(isCaptured) ?? payments.at(-1);
