import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const KEY_LENGTH = 16;

const paymentSchema = z.object({
  status: z.enum(['VALID', 'FAILED', 'CANCELLED']),
  validationId: z.string(),
  bankTransactionId: z.string(),
  riskLevel: z.enum(['0', '1']),
  isValidated: z.boolean(),
});
/** A payment of a session, which may have several: a declined card and another one, or two captures. */
export type Payment = z.infer<typeof paymentSchema>;

const refundSchema = z.object({
  refundId: z.string(),
  /** The merchant's own id of the refund. */
  merchantId: z.string(),
  bankTransactionId: z.string(),
  paisa: z.int(),
  /** A refund is `started` until the first status query. */
  state: z.enum(['started', 'processing', 'refunded', 'cancelled']),
});
export type Refund = z.infer<typeof refundSchema>;

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
export type Session = z.infer<typeof sessionSchema>;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the store of the sessions. It has no access to the merchant's store. */
export function createSessionStore(database: DatabaseSync) {
  database.exec(`CREATE TABLE IF NOT EXISTS sslcommerz_sessions (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, tran_id TEXT NOT NULL UNIQUE, session TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO sslcommerz_sessions (key, tran_id, session) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE sslcommerz_sessions SET session = ? WHERE key = ?');
  const select = (rest: string) => database.prepare(`SELECT session FROM sslcommerz_sessions ${rest}`);
  const selectByKey = select('WHERE key = ?');
  const selectByTransaction = select('WHERE tran_id = ?');
  const selectRecent = select('ORDER BY number DESC LIMIT 100');
  const selectAll = select('ORDER BY number');
  const parse = (row: unknown): Session =>
    sessionSchema.parse(JSON.parse(z.object({ session: z.string() }).parse(row).session));
  const parseOne = (row: unknown) => (row === undefined ? undefined : parse(row));

  return {
    open: (session: Session) => insert.run(session.key, session.transactionId, JSON.stringify(session)),
    save: (session: Session) => update.run(JSON.stringify(session), session.key),
    find: (key: string) => parseOne(selectByKey.get(key)),
    /** Returns the session that a payment's or a refund's id belongs to. */
    findOfId: (id: string) => parseOne(selectByKey.get(id.slice(0, KEY_LENGTH))),
    findOfTransaction: (transactionId: string) => parseOne(selectByTransaction.get(transactionId)),
    /** Lists the sessions, newest first. */
    listRecent: () => selectRecent.all().map(parse),
    /** Lists all sessions, oldest first. */
    list: () => selectAll.all().map(parse),
  };
}

/** Creates a session's key. */
export const newKey = () => randomBytes(KEY_LENGTH / 2).toString('hex');

/** Creates the id of a payment or refund. It begins with its session's key, by which the session is found. */
export const newId = (session: Session) => session.key + newKey();

export const isCaptured = ({ status }: Payment): boolean => status === 'VALID';

/** Returns the payment that decides a session's state: its first capture, otherwise its newest payment. */
export const decidingPayment = ({ payments }: Session): Payment | undefined =>
  payments.find(isCaptured) ?? payments.at(-1);
