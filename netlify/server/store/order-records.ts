import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { currencySchema } from '../../../src/contract/money.ts';
import { type Order, orderSchema } from '../../../src/contract/order.ts';
import { receiptSchema } from '../../../src/contract/payment.ts';

/** The keys of the store. A customer's orders are under the caller's own uid. */
export const keys = {
  orders: (uid: string) => `orders:${uid}`,
  archive: (uid: string) => `archive:${uid}`,
  transaction: (transactionId: string) => `transaction:${transactionId}`,
  idempotency: (uid: string, key: string) => `idempotency:${uid}:${key}`,
  /** Sorted set of unpaid transaction ids by the time of the last request to the gateway, at first of creation, in ms. */
  unpaid: 'unpaid',
  /** Sorted set of transaction ids with a refund due, by the same times. */
  refunds: 'refunds',
  /** Hash of undelivered notices to the owner's webhook, by their id. */
  ownerNotices: 'owner-notices',
};

/** The refund of an attempt: `refundId` is the gateway's, once it has one; `reason` says why it failed. */
const refundSchema = z.object({
  state: z.enum(['processing', 'failed', 'refunded']),
  refundId: z.optional(z.string()),
  reason: z.optional(z.string()),
});

/**
 * An attempt to pay: `opening` until the gateway has opened a page (`url`), `failed` if it opened none, `expired` if unpaid
 * after a day, else the state of the money. `amount` is due, in minor units; `capturedPaisa` was taken, and is refundable.
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

/** An order as stored: what its customer sees, and at least one attempt to pay. */
export const orderRecordSchema = z.extend(
  z.omit(orderSchema, { currency: true, amount: true, transactionId: true }),
  { attempts: z.array(attemptSchema).check(z.minLength(1)) },
);
export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const parseOrder = (json: string): OrderRecord => z.parse(orderRecordSchema, JSON.parse(json));

/** The record of a transaction: refers to its order, and has a receipt once money has arrived. */
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

/** The record of an idempotency key: the order that it created, and the hash of the request's body. */
const idempotencyRecordSchema = z.object({ orderId: z.string(), bodyHash: z.string() });
export type IdempotencyRecord = z.infer<typeof idempotencyRecordSchema>;

export const parseIdempotency = (json: string): IdempotencyRecord =>
  z.parse(idempotencyRecordSchema, JSON.parse(json));

/** @throws {Error} if the order has no attempt, which the schema excludes */
export function latestAttempt(order: OrderRecord): Attempt {
  const attempt = order.attempts.at(-1);
  if (!attempt) throw new Error(`order ${order._id} has no attempt to pay`);
  return attempt;
}

/** Returns an order as its customer sees it, with the amount of its latest attempt. */
export function toOrder(record: OrderRecord): Order {
  const { attempts: _attempts, ...order } = record;
  const { currency, amount, transactionId } = latestAttempt(record);
  return { ...order, currency, amount, transactionId };
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns 130 random bits in base32: 26 characters, of which the gateway allows 30. 32 divides 256: no bias. */
const newTransactionId = (): string => Array.from(randomBytes(26), (byte) => BASE32[byte % 32]).join('');

/** Returns a new attempt to pay, not yet known to the gateway. */
export const newAttempt = (amount: number, currency: Attempt['currency'], now: Date): Attempt => ({
  transactionId: newTransactionId(),
  amount,
  currency,
  createdAt: now.toISOString(),
  state: 'opening',
});
