import { createHash } from 'node:crypto';
import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import type { OrderRequest } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import { parseService } from '../catalogue/catalogue.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { firstCheck, transactionOf } from '../payments/attempts.ts';
import { openPaymentPage } from '../payments/open-payment-page.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import { type Change, decideAndCommit } from '../store/change.ts';
import type { Expectation, Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { latestAttempt } from '../store/order-facts.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { type IdempotencyRecord, type OrderRecord, parseIdempotency, parseOrder } from '../store/records.ts';
import { withStore } from '../store/store-client.ts';
import { draftOrder } from './draft-order.ts';
import { type Site, waitForPaymentPage } from './pay-order.ts';

const IDEMPOTENCY_SECONDS = 86_400;

/** The most orders of one customer: unpaid, in the list, and in the archive. */
const MAX_UNPAID = 20;
const MAX_LISTED = 500;
const MAX_ARCHIVED = 1_000;

/** What booking depends on, as read. `unpaid` is counted only if there are enough orders to matter. */
interface Booked {
  service: string | null;
  listed: number;
  archived: number;
  unpaid: number;
  known: string | null;
}

/** Returns which limit on the orders of one customer is reached, if one is. */
export function limitReached({ listed, archived, unpaid }: Pick<Booked, 'listed' | 'archived' | 'unpaid'>) {
  if (listed >= MAX_LISTED || archived >= MAX_ARCHIVED) return 'too-many';
  return unpaid >= MAX_UNPAID ? 'too-many-unpaid' : undefined;
}

/**
 * Stores an order, then opens its payment page. With an idempotency key, a retry of the same request returns the page of the
 * first, or opens one if the first could not.
 * @returns the URL of the payment page
 * @throws {ProblemError} 409 if a limit on the customer's orders is reached, 422 if the key was used for another request, 429 if the
 * caller has sent too many requests, or as `draftOrder` and `openPaymentPage` do
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
  const { state, refusal, stored } = await decideAndCommit({
    read: (isFirst) => readBooked(uid, request.service, idempotencyKey, isFirst),
    decide: (booked) => {
      // A retry gets the first one's response, even if the price has changed since.
      if (booked.known !== null) return 'known';
      const reached = limitReached(booked);
      if (reached) return reached;
      const service = booked.service === null ? undefined : parseService(booked.service);
      const order = draftOrder(caller, request, service);
      return toChange(uid, order, idempotencyKey, { orderId: order._id, bodyHash });
    },
    expect: ({ listed, archived }) => [
      // An erasure may have begun since the request was authenticated.
      { read: ['EXISTS', keys.revoked(uid)], reply: 0 },
      { read: ['HLEN', keys.orders(uid)], reply: listed },
      { read: ['HLEN', keys.archive(uid)], reply: archived },
    ],
  });
  if (refusal === 'known') return repeatOrder(uid, parseIdempotency(state.known ?? ''), bodyHash, site);
  if (refusal) throw tooMany(refusal);
  return openPaymentPage(stored, site.origin);
}

async function readBooked(
  uid: string,
  serviceId: string,
  idempotencyKey: string | undefined,
  isFirst: boolean,
): Promise<Booked> {
  const replies = await readChecked(
    [...(isFirst ? [rateLimit('orders', { customer: uid })] : []), notRevoked(uid)],
    [
      (store) => store.hget(keys.services, serviceId),
      (store) => store.hlen(keys.orders(uid)),
      (store) => store.hlen(keys.archive(uid)),
      ...(idempotencyKey === undefined
        ? []
        : [(store: Pipeline) => store.get(keys.idempotency(uid, idempotencyKey))]),
    ],
  );
  const [service, listed, archived, known = null] = z.parse(bookedSchema, replies);
  const unpaid = listed < MAX_UNPAID || known !== null ? 0 : await countUnpaid(uid);
  return { service, listed, archived, unpaid, known };
}

const bookedSchema = z.tuple([textSchema, z.int(), z.int()], textSchema);

async function countUnpaid(uid: string): Promise<number> {
  const orders = z.parse(z.array(z.string()), await withStore((redis) => redis.hvals(keys.orders(uid))));
  return orders.map(parseOrder).filter(({ payment }) => payment === 'unpaid').length;
}

/** Returns the change that stores a new order, unless its idempotency key is known by now. */
function toChange(
  uid: string,
  order: OrderRecord,
  idempotencyKey: string | undefined,
  record: IdempotencyRecord,
): Change {
  const attempt = latestAttempt(order);
  const expect: Expectation[] = [];
  const write: Write[] = [firstCheck(attempt)];
  if (idempotencyKey !== undefined) {
    const key = keys.idempotency(uid, idempotencyKey);
    expect.push({ read: ['GET', key], reply: null });
    write.push(['SET', key, JSON.stringify(record), 'EX', IDEMPOTENCY_SECONDS]);
  }
  return {
    before: undefined,
    after: { uid, order, isArchived: false },
    transactions: { [attempt.transactionId]: transactionOf(uid, order._id, attempt) },
    expect,
    write,
  };
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

const tooMany = (reason: 'too-many' | 'too-many-unpaid'): ProblemError =>
  new ProblemError(
    409,
    'Too many bookings',
    reason === 'too-many'
      ? 'You have more bookings than we can keep here. Please call us.'
      : 'You have too many unpaid bookings. Please pay or cancel some of them first.',
  );
