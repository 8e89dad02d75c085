import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { GatewaySession, SessionStore } from './session-store.ts';

const paymentStatus = z.enum(['PENDING', 'VALID', 'FAILED', 'CANCELLED']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

const paymentRow = z.object({
  id: z.number(),
  session_key: z.string(),
  status: paymentStatus,
  val_id: z.nullable(z.string()),
  bank_tran_id: z.nullable(z.string()),
  risk_level: z.string(),
  acted_at: z.number(),
  validated_at: z.nullable(z.number()),
});

/** The facts of a payment that responses and IPNs report. */
export interface PaymentFacts {
  session: GatewaySession;
  status: PaymentStatus;
  validationId: string;
  bankTransactionId: string;
  riskLevel: string;
  actedAt: number;
  validatedAt: number | null;
}

/** A payment of a session: an element of SSLCommerz's response to a query. A session has any number of them. */
export interface GatewayPayment extends PaymentFacts {
  id: number;
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;

/** Creates the store of the payments, newest first in each list. */
export function createPaymentStore(database: DatabaseSync, sessions: SessionStore) {
  const insert = database.prepare(
    `INSERT INTO gateway_payments (session_key, status, val_id, bank_tran_id, risk_level, acted_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const select = (condition: string) =>
    database.prepare(`SELECT * FROM gateway_payments WHERE ${condition} ORDER BY id DESC`);
  const selectOfSession = select('session_key = ?');
  const selectOfTransaction = select(
    'session_key IN (SELECT session_key FROM gateway_sessions WHERE tran_id = ?)',
  );
  const selectByValidation = select('val_id = ?');
  const selectByBank = select(`bank_tran_id = ? AND status = 'VALID'`);
  const selectCaptured = select(`status = 'VALID'`);
  const updateStatus = database.prepare(
    `UPDATE gateway_payments SET status = ?, risk_level = ? WHERE id = ?`,
  );
  const updateValidated = database.prepare(
    'UPDATE gateway_payments SET validated_at = ? WHERE id = ? AND validated_at IS NULL',
  );

  const toPayment = (stored: unknown): GatewayPayment[] => {
    if (stored === undefined) return [];
    const row = paymentRow.parse(stored);
    const session = sessions.find(row.session_key);
    if (!session) return [];
    const { id, status, risk_level: riskLevel, acted_at: actedAt, validated_at: validatedAt } = row;
    const ids = { validationId: row.val_id ?? '', bankTransactionId: row.bank_tran_id ?? '' };
    return [{ id, session, status, ...ids, riskLevel, actedAt, validatedAt }];
  };

  return {
    /** Adds a payment to a session. */
    add(session: GatewaySession, status: PaymentStatus, riskLevel: string): GatewayPayment {
      const hasValidation = status === 'VALID' || status === 'PENDING';
      const payment = {
        session,
        status,
        validationId: hasValidation ? newId() : '',
        bankTransactionId: status === 'CANCELLED' ? '' : newId(),
        riskLevel,
        actedAt: Date.now(),
        validatedAt: null,
      };
      const { lastInsertRowid } = insert.run(
        session.sessionKey,
        status,
        payment.validationId || null,
        payment.bankTransactionId || null,
        riskLevel,
        payment.actedAt,
      );
      return { id: Number(lastInsertRowid), ...payment };
    },
    /** Ends a pending payment, which keeps its ids. */
    end(payment: GatewayPayment, status: PaymentStatus, riskLevel: string): GatewayPayment {
      updateStatus.run(status, riskLevel, payment.id);
      return { ...payment, status, riskLevel };
    },
    listOfSession: (sessionKey: string) => selectOfSession.all(sessionKey).flatMap(toPayment),
    listOfTransaction: (transactionId: string) => selectOfTransaction.all(transactionId).flatMap(toPayment),
    findByValidation: (validationId: string) => toPayment(selectByValidation.get(validationId))[0],
    /** Returns the captured payment with a bank transaction. */
    findByBank: (bankTransactionId: string) => toPayment(selectByBank.get(bankTransactionId))[0],
    listCaptured: () => selectCaptured.all().flatMap(toPayment),
    markValidated: (id: number) => updateValidated.run(Date.now(), id),
  };
}

/** Returns whether the payment was captured. */
export function isCaptured(payment: PaymentFacts): boolean {
  return payment.status === 'VALID';
}

/** Returns the payment that decides a session's state: its first capture, otherwise its newest payment. */
export function decidingPayment(payments: GatewayPayment[]): GatewayPayment | undefined {
  return payments.findLast(isCaptured) ?? payments[0];
}

function newId(): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(2, 14);
  return `${time}${randomBytes(10).toString('hex')}`;
}
