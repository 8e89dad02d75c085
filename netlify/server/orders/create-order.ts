import { createHash } from 'node:crypto';
import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import type { OrderRequest } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { signInEnded } from '../auth/revocation.ts';
import { parseService, SERVICES_KEY } from '../catalogue/catalogue.ts';
import { openPaymentPage } from '../payments/open-payment-page.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import { type IdempotencyRecord, keys, latestAttempt, parseIdempotency } from '../store/order-records.ts';
import { insertOrder, type NotInserted } from '../store/order-scripts.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { customerChecks } from './customer-checks.ts';
import { draftOrder } from './draft-order.ts';
import { type Site, waitForPaymentPage } from './pay-order.ts';

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
  const replies = await readChecked(customerChecks('orders', caller), [
    (store) => store.hget(SERVICES_KEY, request.service),
    ...(idempotencyKey === undefined
      ? []
      : [(store: Pipeline) => store.get(keys.idempotency(uid, idempotencyKey))]),
  ]);
  const [service, known] = z.parse(z.array(textSchema), replies);
  // A retry gets the first one's response, even if the price has changed since.
  if (known) return repeatOrder(uid, parseIdempotency(known), bodyHash, site);

  const order = draftOrder(caller, request, service ? parseService(service) : undefined);
  const knownByNow = await insertOrder({ uid, order, bodyHash, idempotencyKey });
  if (typeof knownByNow === 'string') throw notInserted(knownByNow);
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

function notInserted(reason: NotInserted): ProblemError {
  if (reason === 'revoked') return signInEnded();
  return new ProblemError(
    409,
    'Too many bookings',
    reason === 'too-many'
      ? 'You have more bookings than we can keep here. Please call us.'
      : 'You have too many unpaid bookings. Please pay or cancel some of them first.',
  );
}
