import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { gatewaySchema } from '../../../src/contract/garage-day.ts';
import { currencySchema } from '../../../src/contract/money.ts';
import {
  type Order,
  type OrderEvent,
  orderEventSchema,
  orderSchema,
  progressSchema,
} from '../../../src/contract/order.ts';
import { receiptSchema } from '../../../src/contract/payment.ts';
import { visitSchema } from '../../../src/contract/visit.ts';
import { takenFields } from './taken-money.ts';

/** The keys of the store. A customer's orders are under the caller's own uid. */
export const keys = {
  orders: (uid: string) => `orders:${uid}`,
  archive: (uid: string) => `archive:${uid}`,
  transaction: (transactionId: string) => `transaction:${transactionId}`,
  /** Hash of the services, by their id. */
  services: 'services',
  idempotency: (uid: string, key: string) => `idempotency:${uid}:${key}`,
  /** Sorted set of transaction ids by the time in ms at which the gateway is asked about them (again). */
  unpaid: 'unpaid',
  /** Sorted set, by the same times, of those that the gateway has told us about and that could not be settled then. */
  told: 'told',
  /** Sorted set, by the same times, of transaction ids with a refund due. */
  refunds: 'refunds',
  /** Sorted set of the orders whose payment is held, by `bookedScoreOf`. */
  held: 'held',
  /** Sorted set of the orders of which money is due back, by `bookedScoreOf`, also if its refund has failed for good. */
  owed: 'owed',
  /** Hash of money that no order knows, by the gateway's validation id. */
  unmatched: 'unmatched',
  /** Hash of notices that are not delivered yet, or were given up, by their id. */
  notices: 'notices',
  /** Sorted set of the ids of undelivered notices, by the time in ms at which they are sent (again). */
  noticesDue: 'notices:due',
  /** Exists while no further mail may be sent. */
  mailSlot: 'mail-slot',
  /** Hash of the visits that take places or work of a day in Dhaka, by order id. */
  agenda: (day: string) => `agenda:${day}`,
  /** Sorted set of the paid or held orders without a visit whose car has not come, by the time in ms of their payment. */
  unplanned: 'unplanned',
  /** Hash of the orders whose car is at the garage: the customer's uid by order id. */
  onSite: 'onsite',
  /** Hash of the orders whose car was collected on a day in Dhaka: the customer's uid by order id. */
  collected: (day: string) => `collected:${day}`,
  /** Hash of the overrides of days, by the day. */
  days: 'days',
  /** Hash of the garage's staff: a member's name by the uid. */
  staff: 'staff',
  /** Hash of the customers whose data was erased: when, by the uid. A restore repeats the erasures that came after its backup. */
  erased: 'erased',
  /** Exists for an hour after a customer's tokens were revoked. */
  revoked: (uid: string) => `revoked:${uid}`,
};

/**
 * The refund of a capture. `id` is ours, stored before the gateway is asked; `refundId` is the gateway's, once it has one;
 * `reason` says why it failed, or why its status cannot be asked for. `isFinal`: it failed for good, and is not retried.
 */
const refundSchema = z.object({
  state: z.enum(['processing', 'failed', 'refunded']),
  id: z.optional(z.string()),
  refundId: z.optional(z.string()),
  reason: z.optional(z.string()),
  isFinal: z.optional(z.literal(true)),
});

/** Money that the gateway has taken, by its id, and the id by which it is refunded. */
const captureFields = {
  validationId: z.optional(z.string()),
  bankTransactionId: z.optional(z.string()),
  ...takenFields,
  capturedAt: z.optional(z.string()),
  refund: z.optional(refundSchema),
  /** How often the garage has started the refund anew. */
  refundRestarts: z.optional(z.int()),
};

/** The gateway of a transaction, and its key of the payment page. Records from before there were two are SSLCommerz's. */
const gatewayFields = {
  gateway: z._default(gatewaySchema, 'sslcommerz'),
  sessionKey: z.optional(z.string()),
};

const furtherCaptureSchema = z.object({ state: z.enum(['refund-due', 'refunded']), ...captureFields });

/**
 * An attempt to pay: `opening` until the gateway has opened a page (`url`), `failed` if it opened none, `expired` if unpaid
 * after a day, else the state of the money that was taken first; `furtherCaptures` go back. `amount` is due, in minor units.
 */
export const attemptSchema = z.object({
  transactionId: z.string(),
  amount: z.int(),
  currency: currencySchema,
  createdAt: z.string(),
  state: z.enum(['opening', 'open', 'failed', 'expired', 'paid', 'held', 'refund-due', 'refunded']),
  url: z.optional(z.string()),
  ...gatewayFields,
  ...captureFields,
  furtherCaptures: z.optional(z.array(furtherCaptureSchema)),
});
export type Attempt = z.infer<typeof attemptSchema>;
export type Capture = Pick<Attempt, keyof typeof captureFields> & { state: Attempt['state'] };

/** The name of the member of staff who has made a change. Customers do not see it. */
const by = z.optional(z.string());

/** An order as stored: what its customer sees, at least one attempt to pay, and who has changed what. */
export const orderRecordSchema = z.extend(
  z.omit(orderSchema, { currency: true, amount: true, transactionId: true, paidAt: true }),
  {
    attempts: z.array(attemptSchema).check(z.minLength(1)),
    progress: z.optional(z.extend(progressSchema, { by })),
    events: z.array(z.extend(orderEventSchema, { by })),
    /** The visit to which the car did not come, until there is another. */
    missedVisit: z.optional(visitSchema),
    /** Missing it has made the order's `lateChange`. */
    missedLate: z.optional(z.literal(true)),
    /** When the customer's data was replaced by `erased`. */
    erasedAt: z.optional(z.string()),
  },
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
  ...gatewayFields,
  receipt: z.optional(receiptSchema),
  /** The gateway's validation ids of the captures that are recorded. */
  validationIds: z.optional(z.array(z.string())),
});
export type TransactionRecord = z.infer<typeof transactionRecordSchema>;

/** Returns the record of an attempt that has no receipt yet. */
export const newTransaction = (uid: string, orderId: string, attempt: Attempt): TransactionRecord => ({
  uid,
  orderId,
  amount: attempt.amount,
  currency: attempt.currency,
  createdAt: attempt.createdAt,
  gateway: attempt.gateway,
});

export const parseTransaction = (json: string): TransactionRecord =>
  z.parse(transactionRecordSchema, JSON.parse(json));

/** Who can be told of a change, each by a channel of its own. */
export type Recipient = 'garage' | 'customer';

/**
 * A notice about a transaction, or with `validationId` about one of its captures, at a `rev` of its order (0 if the capture is
 * unmatched). `at` is when it is due first, `tries` counts failed deliveries. A newer version may have stored other recipients
 * and kinds.
 */
export const noticeSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  transactionId: z.string(),
  rev: z.int(),
  validationId: z.optional(z.string()),
  at: z.string(),
  tries: z.int(),
  /** The kind of a customer's notice that was given up, in the garage's notice of that. */
  about: z.optional(z.string()),
  /** A delivery has failed, but the recipient may have got it. */
  maybeSent: z.optional(z.literal(true)),
  /** When it was given up. */
  givenUpAt: z.optional(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;

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

/** Returns the captures of an attempt: its own, if money was taken, and further ones. */
export const capturesOf = (attempt: Attempt): Capture[] =>
  attempt.validationId === undefined ? [] : [attempt, ...(attempt.furtherCaptures ?? [])];

/** Returns the attempt whose money an order keeps, if it keeps any. */
export const keptAttempt = ({ attempts }: OrderRecord): Attempt | undefined =>
  attempts.find(({ state }) => state === 'paid' || state === 'held');

/** Returns the attempt by which an order is known to the garage: the one whose money it keeps, or that has brought any. */
export const mainAttempt = (order: OrderRecord): Attempt =>
  keptAttempt(order) ??
  order.attempts.find(({ validationId }) => validationId !== undefined) ??
  latestAttempt(order);

/** Returns the attempt that an order is shown with: the one whose money it keeps, otherwise the latest. */
export const shownAttempt = (order: OrderRecord): Attempt => keptAttempt(order) ?? latestAttempt(order);

/** Returns whether some money of an order is in a state. */
export const hasMoney = ({ attempts }: OrderRecord, state: Attempt['state']): boolean =>
  attempts.some((attempt) =>
    [attempt, ...(attempt.furtherCaptures ?? [])].some((one) => one.state === state),
  );

/** Returns the score of an order in `held` and `owed`: the digits of when it was booked, up to its seconds. */
export const bookedScoreOf = ({ createdAt }: OrderRecord): number =>
  Number(createdAt.slice(0, 19).replace(/\D/g, ''));

/** Returns when the money that an order keeps was taken; undefined if it keeps none. */
export function paidAtOf(order: OrderRecord): string | undefined {
  const kept = keptAttempt(order);
  if (!kept) return undefined;
  // Captures from before `capturedAt` have the time in the history only.
  const isArrival = ({ type, reference }: OrderEvent) =>
    reference === kept.transactionId && (type === 'paid' || type === 'held');
  return kept.capturedAt ?? order.events.find(isArrival)?.at;
}

/** Returns an order without the names of the staff. */
export const withoutStaff = ({ progress, events, ...order }: OrderRecord): OrderRecord => ({
  ...order,
  ...(progress && { progress: withoutMember(progress) }),
  events: events.map(withoutMember),
});

/** Returns an order as its customer sees it, with its shown attempt. */
export function toOrder(record: OrderRecord): Order {
  const {
    attempts: _attempts,
    missedVisit: _missedVisit,
    missedLate: _missedLate,
    erasedAt: _erasedAt,
    ...order
  } = withoutStaff(record);
  const { currency, amount, transactionId } = shownAttempt(record);
  return {
    ...order,
    currency,
    amount,
    transactionId,
    paidAt: paidAtOf(record),
  };
}

const withoutMember = <T extends { by?: string | undefined }>({ by: _by, ...rest }: T): Omit<T, 'by'> => rest;

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns 130 bits of at least 26 bytes in base32: 26 characters, of which the gateway allows 30. 32 divides 256: no bias. */
const toBase32 = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, 26), (byte) => BASE32[byte % 32]).join('');

/** Returns a new, random transaction id. */
export const newTransactionId = (): string => toBase32(randomBytes(26));

/**
 * Returns the id of a capture's refund: always the same one, also after a restore from an older backup, until the garage starts
 * the refund anew.
 */
export const refundIdOf = ({ validationId = '', refundRestarts = 0 }: Capture): string =>
  toBase32(createHash('sha256').update(`${validationId}:${refundRestarts}`).digest());

/** The gateway is asked about an attempt for the first time after this, unless it has told us before. */
const FIRST_CHECK_MS = 15 * 60_000;

/** Returns the time in ms at which the gateway is first asked about an attempt. */
export const firstCheckOf = ({ createdAt }: Attempt): number => Date.parse(createdAt) + FIRST_CHECK_MS;

/** Returns a new attempt to pay, not yet known to the gateway. */
export const newAttempt = (due: Pick<Attempt, 'amount' | 'currency' | 'gateway'>, now: Date): Attempt => ({
  transactionId: newTransactionId(),
  ...due,
  createdAt: now.toISOString(),
  state: 'opening',
});
