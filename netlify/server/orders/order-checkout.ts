import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pipeline } from '@upstash/redis';
import type { OrderRequest } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseService, SERVICES_KEY } from '../catalogue/catalogue.ts';
import { limitRate } from '../http/rate-limit.ts';
import { alreadyPaid, cancelledMeanwhile, openPaymentPage, settlePayment } from '../payments/payments.ts';
import { invalidRequest, notFound, ProblemError } from '../problems.ts';
import { addAttempt } from '../store/attempt-scripts.ts';
import {
  type Attempt,
  type IdempotencyRecord,
  keys,
  latestAttempt,
  newAttempt,
  type OrderRecord,
  parseIdempotency,
  parseOrder,
} from '../store/order-records.ts';
import { insertOrder } from '../store/order-scripts.ts';
import { draftOrder, findOrder } from './orders.ts';

/** An attempt that is still without a page after this was abandoned: 10 s for the gateway, 5 s for each write around it. */
const OPENING_LIMIT_MS = 21_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;
/** Each further attempt asks the gateway about all of these. They expire after a day. */
const MAX_OPEN_ATTEMPTS = 10;

/**
 * Writes an order, then opens its payment page. With an idempotency key, a repeat of the same request answers with the
 * page of the first, and opens one where the first could not.
 * @returns where the browser goes to pay.
 * @throws ProblemError 422 when the key was used for another request, or as `limitRate`, `draftOrder` and `openPaymentPage` do.
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
  const { uid } = caller;
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const [service, known] = await limitRate('orders', { customer: uid }, [
    (store) => store.hget(SERVICES_KEY, request.service),
    ...(idempotencyKey === undefined
      ? []
      : [(store: Pipeline) => store.get(keys.idempotency(uid, idempotencyKey))]),
  ]);
  // Before anything else: a repeat is answered as the first was, even when the price has changed since.
  if (known) return repeatOrder(uid, parseIdempotency(known), bodyHash, origin);

  const order = draftOrder(caller, request, service ? parseService(service) : undefined);
  const knownByNow = await insertOrder({ uid, order, bodyHash, idempotencyKey });
  if (knownByNow) return repeatOrder(uid, knownByNow, bodyHash, origin);
  return openPaymentPage(uid, order, latestAttempt(order), origin);
}

function repeatOrder(
  uid: string,
  known: IdempotencyRecord,
  bodyHash: string,
  origin: string,
): Promise<string> {
  if (known.bodyHash !== bodyHash) {
    throw new ProblemError(422, 'Idempotency key reused', 'This Idempotency-Key was used for another order.');
  }
  return waitForPaymentPage(uid, known.orderId, origin);
}

/**
 * Opens a further payment page for an unpaid order of the caller.
 * @returns where the browser goes to pay.
 * @throws ProblemError 404 when there is no such order, 409 when it is not unpaid, 502 or 504 for the gateway.
 */
export async function payAgain(caller: Caller, orderId: string, origin: string): Promise<string> {
  const [stored] = await limitRate('orders', { customer: caller.uid }, [
    (store) => store.hget(keys.orders(caller.uid), orderId),
  ]);
  if (!stored) throw notFound('order');
  const order = parseOrder(stored);
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
    if (!order) throw cancelledMeanwhile();
    if (order.payment !== 'unpaid') throw alreadyPaid();
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

const tooManyAttempts = (): ProblemError =>
  new ProblemError(
    409,
    'Too many attempts',
    `This booking's payment was begun ${MAX_OPEN_ATTEMPTS} times today. Please call us, or try again tomorrow.`,
  );

const isOpening = ({ state, createdAt }: Attempt): boolean =>
  state === 'opening' && Date.now() - Date.parse(createdAt) < OPENING_LIMIT_MS;

/**
 * Opens a page for a new attempt, once the gateway has said that no former one was paid. Returns undefined when somebody
 * else has begun an attempt meanwhile.
 */
async function openNextAttempt(uid: string, order: OrderRecord, origin: string): Promise<string | undefined> {
  // Expired ones have been asked about to the end.
  const open = order.attempts.filter(({ state }) => state !== 'expired');
  if (open.length >= MAX_OPEN_ATTEMPTS) throw tooManyAttempts();
  const settlements = await Promise.all(open.map(({ transactionId }) => settlePayment(transactionId)));
  // The gateway calls a page that was left alone pending, too; what is paid there after all becomes due back.
  if (settlements.some((settlement) => settlement !== 'unpaid' && settlement !== 'pending'))
    throw alreadyPaid();
  const former = latestAttempt(order);
  const attempt = newAttempt(former.amount, former.currency, new Date());
  const isAdded = await addAttempt({
    uid,
    orderId: order._id,
    latestTransactionId: former.transactionId,
    attempt,
  });
  return isAdded ? openPaymentPage(uid, order, attempt, origin) : undefined;
}
