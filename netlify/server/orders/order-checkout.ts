import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pipeline } from '@upstash/redis';
import type { OrderRequest } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseService, SERVICES_KEY } from '../catalogue/catalogue.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { RunAfter } from '../http/run-after.ts';
import { alreadyPaid, openPaymentPage, orderCancelled } from '../payments/open-payment-page.ts';
import { settlePayment } from '../payments/settle-payment.ts';
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
import { readChecked } from '../store/read-pipeline.ts';
import { draftOrder } from './draft-order.ts';
import { findOrder } from './orders.ts';

/** The origin of a request, and a way to start work that its response does not wait for. */
interface Site {
  origin: string;
  runAfter: RunAfter;
}

/** An attempt without a page counts as abandoned after this: 10 s for the gateway, 5 s for each write around it. */
const OPENING_LIMIT_MS = 21_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;
/** Each further attempt sends the gateway one request for each of these. They expire after a day. */
const MAX_OPEN_ATTEMPTS = 10;

/**
 * Stores an order, then opens its payment page. With an idempotency key, a retry of the same request returns the page of the
 * first, or opens one if the first could not.
 * @returns the URL of the payment page
 * @throws {ProblemError} 422 if the key was used for another request, 429 if the caller has sent too many requests, or as
 * `draftOrder` and `openPaymentPage` do
 */
export async function createOrder(
  caller: Caller,
  request: OrderRequest,
  site: Site,
  idempotencyKey?: string,
): Promise<string> {
  if (idempotencyKey !== undefined && !/^[\w-]{1,64}$/.test(idempotencyKey)) {
    throw invalidRequest([
      { path: 'Idempotency-Key', message: 'must be 1 to 64 letters, digits, hyphens or underscores' },
    ]);
  }
  const { uid } = caller;
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const [service, known] = await readChecked(rateLimit('orders', { customer: uid }), [
    (store) => store.hget(SERVICES_KEY, request.service),
    ...(idempotencyKey === undefined
      ? []
      : [(store: Pipeline) => store.get(keys.idempotency(uid, idempotencyKey))]),
  ]);
  // A retry gets the first one's response, even if the price has changed since.
  if (known) return repeatOrder(uid, parseIdempotency(known), bodyHash, site);

  const order = draftOrder(caller, request, service ? parseService(service) : undefined);
  const knownByNow = await insertOrder({ uid, order, bodyHash, idempotencyKey });
  if (knownByNow) return repeatOrder(uid, knownByNow, bodyHash, site);
  return openPaymentPage(uid, order, latestAttempt(order), site.origin);
}

/**
 * Returns the payment page of the order that an idempotency key stands for.
 * @throws {ProblemError} 422 if the key was used for another request, or as `waitForPaymentPage` does
 */
function repeatOrder(uid: string, known: IdempotencyRecord, bodyHash: string, site: Site): Promise<string> {
  if (known.bodyHash !== bodyHash) {
    throw new ProblemError(422, 'Idempotency key reused', 'This Idempotency-Key was used for another order.');
  }
  return waitForPaymentPage(uid, known.orderId, site);
}

/**
 * Opens a further payment page for an unpaid order of the caller.
 * @returns the URL of the payment page
 * @throws {ProblemError} 404 if the order does not exist, 409 if it is not unpaid, 429 if the caller has sent too many
 * requests, 502 or 504 if the gateway is unavailable
 */
export async function payAgain(caller: Caller, orderId: string, site: Site): Promise<string> {
  const [stored] = await readChecked(rateLimit('orders', { customer: caller.uid }), [
    (store) => store.hget(keys.orders(caller.uid), orderId),
  ]);
  if (!stored) throw notFound('order');
  const order = parseOrder(stored);
  if (order.payment !== 'unpaid') throw alreadyPaid();
  if (isOpening(latestAttempt(order))) return waitForPaymentPage(caller.uid, orderId, site);
  const url = await openNextAttempt(caller.uid, order, site);
  return url ?? waitForPaymentPage(caller.uid, orderId, site);
}

/**
 * Waits while another request opens the order's payment page; opens one itself if that request failed.
 * @throws {ProblemError} 409 if the page is not open after 10 s, or the order was paid or cancelled
 */
async function waitForPaymentPage(uid: string, orderId: string, site: Site): Promise<string> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < deadline) {
    const order = await findOrder(uid, orderId);
    if (!order) throw orderCancelled();
    if (order.payment !== 'unpaid') throw alreadyPaid();
    const attempt = latestAttempt(order);
    if (attempt.url) return attempt.url;
    if (!isOpening(attempt)) {
      const url = await openNextAttempt(uid, order, site);
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
 * Opens a page for a new attempt, after the gateway has confirmed that no former one was paid.
 * @returns its URL, undefined if another request has added an attempt in the meantime
 * @throws {ProblemError} 409 if a former attempt was paid or there are too many, 502, 503 or 504 as `settlePayment` does
 */
async function openNextAttempt(uid: string, order: OrderRecord, site: Site): Promise<string | undefined> {
  // An expired attempt was confirmed unpaid before it was closed.
  const open = order.attempts.filter(({ state }) => state !== 'expired');
  if (open.length >= MAX_OPEN_ATTEMPTS) throw tooManyAttempts();
  const settlements = await Promise.all(
    open.map(({ transactionId }) => settlePayment(transactionId, { runAfter: site.runAfter })),
  );
  // The gateway reports an abandoned page as pending, too. Money that still arrives there becomes due back.
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
  return isAdded ? openPaymentPage(uid, order, attempt, site.origin) : undefined;
}
