import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { OrderRequest } from '../../src/contract/order.ts';
import {
  type Attempt,
  type IdempotencyRecord,
  idempotencyRecordSchema,
  keys,
  latestAttempt,
  newAttempt,
  type OrderRecord,
  type TransactionRecord,
} from './order-records.ts';
import { ADD_ATTEMPT, CREATE_ORDER } from './order-scripts.ts';
import { draftOrder, findOrder } from './orders.ts';
import { openPaymentPage, settlePayment } from './payments.ts';
import { invalidRequest, notFound, ProblemError } from './problems.ts';
import { runScript } from './store.ts';
import type { Caller } from './tokens.ts';

/** The gateway has 10 s to open a page; an attempt that is still without one after this was abandoned. */
const OPENING_LIMIT_MS = 12_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;

/**
 * Writes an order, then opens its payment page. With an idempotency key, a repeat of the same request answers with the
 * page of the first, and opens one where the first could not.
 * @returns where the browser goes to pay.
 * @throws ProblemError 422 when the key was used for another request, or as `draftOrder` and `openPaymentPage` do.
 */
export async function createOrder(
  caller: Caller,
  request: OrderRequest,
  origin: string,
  idempotencyKey?: string,
): Promise<string> {
  if (idempotencyKey !== undefined && !/^[\w-]{1,64}$/.test(idempotencyKey)) {
    throw invalidRequest([
      { path: 'Idempotency-Key', message: 'must be 1 to 64 letters, digits, hyphens or underscores' },
    ]);
  }
  const order = await draftOrder(caller, request);
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const known = await insertOrder(caller.uid, order, { orderId: order._id, bodyHash }, idempotencyKey);
  if (!known) return openPaymentPage(caller.uid, order, latestAttempt(order), origin);
  if (known.bodyHash !== bodyHash) {
    throw new ProblemError(422, 'Idempotency key reused', 'This Idempotency-Key was used for another order.');
  }
  return waitForPaymentPage(caller.uid, known.orderId, origin);
}

/**
 * Opens a further payment page for an unpaid order of the caller.
 * @returns where the browser goes to pay.
 * @throws ProblemError 404 when there is no such order, 409 when it is not unpaid, 502 or 504 for the gateway.
 */
export async function payAgain(caller: Caller, orderId: string, origin: string): Promise<string> {
  const order = await findOrder(caller.uid, orderId);
  if (!order) throw notFound('order');
  if (order.payment !== 'unpaid') throw alreadyPaid();
  if (isOpening(latestAttempt(order))) return waitForPaymentPage(caller.uid, orderId, origin);
  const url = await openNextAttempt(caller.uid, order, origin);
  return url ?? waitForPaymentPage(caller.uid, orderId, origin);
}

/** Waits while another call opens the order's page; opens one itself where that call failed or died. */
async function waitForPaymentPage(uid: string, orderId: string, origin: string): Promise<string> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < deadline) {
    const order = await findOrder(uid, orderId);
    if (!order) throw new ProblemError(409, 'Cancelled', 'This booking was cancelled. Please book again.');
    const attempt = latestAttempt(order);
    if (attempt.url) return attempt.url;
    if (!isOpening(attempt)) {
      const url = await openNextAttempt(uid, order, origin);
      if (url) return url;
    }
    await sleep(POLL_MS);
  }
  throw new ProblemError(409, 'Still opening', 'The payment page is still being opened. Please try again.', {
    headers: { 'Retry-After': '5' },
  });
}

const isOpening = ({ state, createdAt }: Attempt): boolean =>
  state === 'opening' && Date.now() - Date.parse(createdAt) < OPENING_LIMIT_MS;

/**
 * Opens a page for a new attempt, once the gateway has said that the former one was not paid. Returns undefined when
 * somebody else has begun an attempt meanwhile.
 */
async function openNextAttempt(uid: string, order: OrderRecord, origin: string): Promise<string | undefined> {
  const former = latestAttempt(order);
  const settlement = await settlePayment(former.transactionId);
  if (settlement !== 'unpaid') throw alreadyPaid();
  const now = new Date();
  const attempt = newAttempt(former.amount, former.currency, now);
  const added = await runScript(
    ADD_ATTEMPT,
    [keys.orders(uid), keys.transaction(attempt.transactionId), keys.unpaid],
    [
      order._id,
      former.transactionId,
      JSON.stringify(attempt),
      JSON.stringify(transactionOf(uid, order._id, attempt)),
      attempt.transactionId,
      now.getTime(),
    ],
  );
  return added === 1 ? openPaymentPage(uid, order, attempt, origin) : undefined;
}

const alreadyPaid = (): ProblemError =>
  new ProblemError(409, 'Not unpaid', 'A payment for this order has arrived or is being processed.');

const transactionOf = (uid: string, orderId: string, attempt: Attempt): TransactionRecord => ({
  uid,
  orderId,
  amount: attempt.amount,
  currency: attempt.currency,
});

/** Writes a new order, unless its idempotency key is known: then returns what that key stands for. */
async function insertOrder(
  uid: string,
  order: OrderRecord,
  idempotency: IdempotencyRecord,
  idempotencyKey?: string,
): Promise<IdempotencyRecord | undefined> {
  const attempt = latestAttempt(order);
  const { transactionId, createdAt } = attempt;
  const known = await runScript(
    CREATE_ORDER,
    [
      keys.orders(uid),
      keys.transaction(transactionId),
      keys.unpaid,
      ...(idempotencyKey === undefined ? [] : [keys.idempotency(uid, idempotencyKey)]),
    ],
    [
      order._id,
      JSON.stringify(order),
      JSON.stringify(transactionOf(uid, order._id, attempt)),
      transactionId,
      Date.parse(createdAt),
      JSON.stringify(idempotency),
    ],
  );
  return known === null
    ? undefined
    : z.parse(idempotencyRecordSchema, JSON.parse(z.parse(z.string(), known)));
}
