import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { currencySchema } from '../../../src/contract/money.ts';
import { type Order, orderSchema } from '../../../src/contract/order.ts';
import { receiptSchema } from '../../../src/contract/payment.ts';

/** Where records are kept. A customer's orders are reached by the caller's own uid only. */
export const keys = {
  orders: (uid: string) => `orders:${uid}`,
  archive: (uid: string) => `archive:${uid}`,
  transaction: (transactionId: string) => `transaction:${transactionId}`,
  idempotency: (uid: string, key: string) => `idempotency:${uid}:${key}`,
  /** Transaction ids by when the gateway was last asked about them, in ms; at first, when they were made. */
  unpaid: 'unpaid',
  /** Transaction ids whose money is due back, likewise. */
  refunds: 'refunds',
  /** What the garage has still to be told, by the id of the notice. */
  ownerNotices: 'owner-notices',
};

/** The way back of an attempt's money: `refundId` is the gateway's, once it has one; `reason` is why it failed. */
const refundSchema = z.object({
  state: z.enum(['processing', 'failed', 'refunded']),
  refundId: z.optional(z.string()),
  reason: z.optional(z.string()),
});

/**
 * One attempt to pay: `opening` until the gateway has given a page (`url`), `failed` when it gave none, `expired` when
 * nobody has paid in time; the other states are what has come of the money. `amount` is what the gateway is asked for,
 * in minor units; `capturedPaisa` is what it says to have taken, and would give back.
 */
export const attemptSchema = z.object({
  transactionId: z.string(),
  amount: z.int(),
  currency: currencySchema,
  createdAt: z.string(),
  state: z.enum(['opening', 'open', 'failed', 'expired', 'paid', 'held', 'refund-due', 'refunded']),
  url: z.optional(z.string()),
  validationId: z.optional(z.string()),
  bankTransactionId: z.optional(z.string()),
  capturedPaisa: z.optional(z.int()),
  refund: z.optional(refundSchema),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** An order as it is stored: what its owner sees, and its attempts to pay, at least one. */
export const orderRecordSchema = z.extend(
  z.omit(orderSchema, { currency: true, amount: true, transactionId: true }),
  { attempts: z.array(attemptSchema).check(z.minLength(1)) },
);
export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const parseOrder = (json: string): OrderRecord => z.parse(orderRecordSchema, JSON.parse(json));

/** What leads from a transaction id to its order; with the receipt once money has come. */
export const transactionRecordSchema = z.object({
  uid: z.string(),
  orderId: z.string(),
  amount: z.int(),
  currency: currencySchema,
  createdAt: z.string(),
  receipt: z.optional(receiptSchema),
});
export type TransactionRecord = z.infer<typeof transactionRecordSchema>;

/** Returns the record of an attempt that has no receipt yet. */
export const newTransaction = (uid: string, orderId: string, attempt: Attempt): TransactionRecord => ({
  uid,
  orderId,
  amount: attempt.amount,
  currency: attempt.currency,
  createdAt: attempt.createdAt,
});

export const parseTransaction = (json: string): TransactionRecord =>
  z.parse(transactionRecordSchema, JSON.parse(json));

/** What an idempotency key stands for. */
const idempotencyRecordSchema = z.object({ orderId: z.string(), bodyHash: z.string() });
export type IdempotencyRecord = z.infer<typeof idempotencyRecordSchema>;

export const parseIdempotency = (json: string): IdempotencyRecord =>
  z.parse(idempotencyRecordSchema, JSON.parse(json));

export function latestAttempt(order: OrderRecord): Attempt {
  const attempt = order.attempts.at(-1);
  if (!attempt) throw new Error(`order ${order._id} has no attempt to pay`);
  return attempt;
}

/** An order as its owner sees it: the money is that of its latest attempt. */
export function toOrder(record: OrderRecord): Order {
  const { attempts: _attempts, ...order } = record;
  const { currency, amount, transactionId } = latestAttempt(record);
  return { ...order, currency, amount, transactionId };
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns 130 random bits in base32: 26 characters, of which the gateway allows 30. 32 divides 256: no bias. */
const newTransactionId = (): string => Array.from(randomBytes(26), (byte) => BASE32[byte % 32]).join('');

/** A first or further attempt to pay, not yet known to the gateway. */
export const newAttempt = (amount: number, currency: Attempt['currency'], now: Date): Attempt => ({
  transactionId: newTransactionId(),
  amount,
  currency,
  createdAt: now.toISOString(),
  state: 'opening',
});
