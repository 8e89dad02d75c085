import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type PaymentRequest, paymentRequest } from './payment-request.ts';

const outcome = z.enum(['VALID', 'FAILED', 'CANCELLED']);
export type Outcome = z.infer<typeof outcome>;

const sessionRow = z.pipe(
  z.object({
    session_key: z.string(),
    request: z.string(),
    currency_rate: z.string(),
    created_at: z.number(),
    state: z.union([z.literal('OPEN'), outcome]),
    acted_at: z.nullable(z.number()),
    val_id: z.nullable(z.string()),
    bank_tran_id: z.nullable(z.string()),
    risk_level: z.string(),
    validated_at: z.nullable(z.number()),
  }),
  z.transform((row) => ({
    sessionKey: row.session_key,
    request: paymentRequest.parse(JSON.parse(row.request)),
    rate: BigInt(row.currency_rate),
    createdAt: row.created_at,
    state: row.state,
    actedAt: row.acted_at,
    validationId: row.val_id,
    bankTransactionId: row.bank_tran_id,
    riskLevel: row.risk_level,
    validatedAt: row.validated_at,
  })),
);
/** A customer's session on the payment page. It ends with the customer's first action. */
export type GatewaySession = z.infer<typeof sessionRow>;

export type GatewayStore = ReturnType<typeof createGatewayStore>;

/** Creates the store of the gateway's sessions. It has no access to the merchant's store. */
export function createGatewayStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO gateway_sessions (session_key, tran_id, request, currency_rate, created_at, state, risk_level)
     VALUES (?, ?, ?, ?, ?, 'OPEN', '0')`,
  );
  const selectOne = database.prepare('SELECT * FROM gateway_sessions WHERE session_key = ?');
  const selectValid = database.prepare('SELECT * FROM gateway_sessions WHERE val_id = ?');
  const selectBank = database.prepare(
    `SELECT * FROM gateway_sessions WHERE bank_tran_id = ? AND state = 'VALID'`,
  );
  const selectActed = database.prepare(
    `SELECT * FROM gateway_sessions WHERE tran_id = ? AND state <> 'OPEN' ORDER BY acted_at DESC`,
  );
  const selectNewest = database.prepare(
    'SELECT * FROM gateway_sessions WHERE tran_id = ? ORDER BY created_at DESC LIMIT 1',
  );
  const selectCaptured = database.prepare(
    `SELECT * FROM gateway_sessions WHERE state = 'VALID' ORDER BY acted_at`,
  );
  const selectRecent = database.prepare('SELECT * FROM gateway_sessions ORDER BY created_at DESC LIMIT 100');
  const updateState = database.prepare(
    `UPDATE gateway_sessions SET state = ?, acted_at = ?, val_id = ?, bank_tran_id = ?, risk_level = ?
     WHERE session_key = ? AND state = 'OPEN'`,
  );
  const updateValidated = database.prepare(
    'UPDATE gateway_sessions SET validated_at = ? WHERE session_key = ? AND validated_at IS NULL',
  );
  const one = (row: unknown) => (row === undefined ? undefined : sessionRow.parse(row));

  return {
    open(request: PaymentRequest, rate: bigint): string {
      const sessionKey = randomBytes(16).toString('hex').toUpperCase();
      insert.run(sessionKey, request.tran_id, JSON.stringify(request), String(rate), Date.now());
      return sessionKey;
    },
    find: (sessionKey: string) => one(selectOne.get(sessionKey)),
    findValidated: (validationId: string) => one(selectValid.get(validationId)),
    findByBank: (bankTransactionId: string) => one(selectBank.get(bankTransactionId)),
    /** Lists the sessions of a transaction that have ended, newest first. */
    listActed: (transactionId: string) => selectActed.all(transactionId).map((row) => sessionRow.parse(row)),
    isCaptured: (transactionId: string) =>
      selectActed.all(transactionId).some((row) => isCaptured(sessionRow.parse(row))),
    /** Returns the newest session of a transaction, in any state. */
    findNewest: (transactionId: string) => one(selectNewest.get(transactionId)),
    /** Lists the captured sessions, oldest first. */
    listCaptured: () => selectCaptured.all().map((row) => sessionRow.parse(row)),
    listRecent: () => selectRecent.all().map((row) => sessionRow.parse(row)),
    /** Records the customer's action; returns false if the session had already ended. */
    finish(sessionKey: string, result: Outcome, riskLevel: string): boolean {
      const validationId = result === 'VALID' ? newId() : null;
      const bankTransactionId = result === 'CANCELLED' ? null : newId();
      const now = Date.now();
      return (
        updateState.run(result, now, validationId, bankTransactionId, riskLevel, sessionKey).changes === 1
      );
    },
    markValidated: (sessionKey: string) => updateValidated.run(Date.now(), sessionKey),
  };
}

/** Returns whether the session's payment was captured. */
export function isCaptured(session: GatewaySession): boolean {
  return session.state === 'VALID';
}

function newId(): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(2, 14);
  return `${time}${randomBytes(10).toString('hex')}`;
}
