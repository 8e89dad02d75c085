import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type PaymentRequest, paymentRequest } from './payment-request.ts';

const sessionRow = z.pipe(
  z.object({
    session_key: z.string(),
    request: z.string(),
    currency_rate: z.string(),
    created_at: z.number(),
  }),
  z.transform((row) => ({
    sessionKey: row.session_key,
    request: paymentRequest.parse(JSON.parse(row.request)),
    rate: BigInt(row.currency_rate),
    createdAt: row.created_at,
  })),
);
/** A customer's session on the payment page. Its payments are stored apart from it. */
export type GatewaySession = z.infer<typeof sessionRow>;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the store of the gateway's sessions. It has no access to the merchant's store. */
export function createSessionStore(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO gateway_sessions VALUES (?, ?, ?, ?, ?)');
  const selectOne = database.prepare('SELECT * FROM gateway_sessions WHERE session_key = ?');
  const selectNewest = database.prepare(
    'SELECT * FROM gateway_sessions WHERE tran_id = ? ORDER BY created_at DESC LIMIT 1',
  );
  const selectRecent = database.prepare('SELECT * FROM gateway_sessions ORDER BY created_at DESC LIMIT 100');
  const one = (row: unknown) => (row === undefined ? undefined : sessionRow.parse(row));

  return {
    open(request: PaymentRequest, rate: bigint): string {
      const sessionKey = randomBytes(16).toString('hex').toUpperCase();
      insert.run(sessionKey, request.tran_id, JSON.stringify(request), String(rate), Date.now());
      return sessionKey;
    },
    find: (sessionKey: string) => one(selectOne.get(sessionKey)),
    /** Returns the session of a transaction; the newest, as older folders may have several. */
    findOfTransaction: (transactionId: string) => one(selectNewest.get(transactionId)),
    listRecent: () => selectRecent.all().map((row) => sessionRow.parse(row)),
  };
}
