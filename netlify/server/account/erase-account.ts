import * as z from 'zod/mini';
import type { ErasureConflict } from '../../../src/contract/account/account.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { isRecentlyErased, REVOCATION_SECONDS, signInEndedProblem } from '../auth/revocation.ts';
import { removePhotosOf } from '../findings/photos/photo-store.ts';
import { rateLimitCheck } from '../http/rate-limit.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { type OwnedOrder, toCommit } from '../order/change.ts';
import { type Actor, wasEverOnSite } from '../order/order-facts.ts';
import { findOrders } from '../order/reads.ts';
import { retentionMs } from '../order/retention.ts';
import { isSettled, reasonAgainstErasure } from '../order/settled.ts';
import type { ProblemError } from '../problems.ts';
import { type Commit, commit, commitEach, commitThenRead } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { queueMember, queueWrite, unqueueWrite } from '../store/queue.ts';
import { type Read, readChecked, textSchema } from '../store/read-pipeline.ts';
import { erasePersonalFields } from './erase-order.ts';
import { refusal } from './refusals.ts';

/** Orders whose changes are sent at once: 2 MB at most, and Upstash's limit is 10 MB. */
const AT_ONCE = 50;

/**
 * Erases the data of the caller: the personal fields of all orders, and the visits to come. The records of money stay.
 * A repeat does what an earlier request has not.
 * @returns the number of orders that are erased now
 * @throws {ProblemError} 401 if the garage has revoked the caller's tokens, 409 with a `reason` while that is not possible
 */
export async function eraseOwnData(caller: Caller): Promise<number> {
  const { uid } = caller;
  return eraseOrdersOfCustomer({
    uid,
    ids: await readOrderIds(uid),
    begin: () => commitThenRead(erasureBeginCommit(uid, new Date()), [orderIdsRead(uid)]),
    refuse: refusal,
  });
}

interface Erasure {
  uid: string;
  ids: string[];
  /** Records that the erasure has begun, and returns the replies to `orderIdsRead` then. */
  begin: () => Promise<unknown[]>;
  refuse: (reason: ErasureConflict['reason'], options: { members: ErasureConflict }) => ProblemError;
  /** The member of staff who erases. */
  by?: Actor;
}

/**
 * Erases all orders of a customer, if nothing stands against it.
 * @returns the number of orders that are erased now
 * @throws {ProblemError} 409 with a `reason` while that is not possible
 */
export async function eraseOrdersOfCustomer({ uid, ids, begin, ...how }: Erasure): Promise<number> {
  const orders = await findAll(uid, ids);
  refuseWhileBlocked(orders, how.refuse);
  const known = new Set(orders.map(({ order }) => order._id));
  const idsThen = parseOrderIds(await begin());
  const added = await findAll(
    uid,
    idsThen.filter((id) => !known.has(id)),
  );
  try {
    return await finishErasure(uid, [...orders, ...added], how);
  } finally {
    sendNoticesLater();
  }
}

/**
 * Continues an erasure that was interrupted. One that is not possible yet, or fails, is tried again by the next run.
 * @returns the outcome
 */
export async function continueErasure(uid: string): Promise<string> {
  const ids = parseOrderIds(await readChecked([], [orderIdsRead(uid)]));
  const orders = await findAll(uid, ids);
  if (orders.filter(isDue).some(({ order }) => reasonAgainstErasure(order))) return 'erasure blocked';
  await finishErasure(uid, orders, { refuse: refusal });
  return 'erasure finished';
}

/**
 * Erases those of a customer's orders that are not yet, and ends the erasure.
 * @returns their number
 * @throws {ProblemError} as `eraseOwnData`
 */
async function finishErasure(
  uid: string,
  orders: OwnedOrder[],
  { refuse, by }: Pick<Erasure, 'refuse' | 'by'>,
): Promise<number> {
  const now = new Date();
  let count = 0;
  let rest = orders;
  for (let due = rest.filter(isDue); due.length > 0; due = rest.filter(isDue)) {
    refuseWhileBlocked(due, refuse);
    const page = due.slice(0, AT_ONCE);
    // First: an erasure that cannot remove them is not finished, and is repeated.
    const photographed = page.filter(({ order }) => wasEverOnSite(order));
    if (photographed.length > 0) await removePhotosOf(photographed.map(({ order }) => order._id));
    const replies = await commitEach(
      page.map((owned) => toCommit(erasePersonalFields(owned, now, by)).commit),
    );
    count += replies.filter((reply) => reply === 'done').length;
    // Decides again on those that have changed meanwhile.
    const changed = page.filter((_, index) => replies[index] === 'changed').map(({ order }) => order._id);
    rest = [...due.slice(AT_ONCE), ...(await findAll(uid, changed))];
  }
  await commit(erasureEndCommit(uid, now));
  return count;
}

export const erasureBeginCommit = (uid: string, now: Date): Commit => ({
  expect: [],
  write: [
    ['SET', keys.revoked(uid), '1', 'EX', REVOCATION_SECONDS],
    queueWrite('erasure', uid, now.getTime()),
    ['HDEL', keys.staff, uid],
    ['DEL', keys.verified(uid)],
  ],
});

export const erasureEndCommit = (uid: string, now: Date): Commit => ({
  expect: [],
  write: [
    unqueueWrite('erasure', uid),
    ['SET', keys.erased(uid), now.toISOString(), 'PXAT', now.getTime() + retentionMs('erasure')],
  ],
});

/** Returns whether an order is yet to be erased, or what was left of it for a debt. One that is may have got money since, but no data. */
const isDue = ({ order }: OwnedOrder): boolean =>
  order.erasedAt === undefined && (order.keptForDebt === undefined || isSettled(order));

export const orderIdsRead =
  (uid: string): Read =>
  (store) =>
    store.hkeys(keys.orders(uid));

/** Parses the only reply to `orderIdsRead`. */
export const parseOrderIds = ([ids]: unknown[]): string[] => z.parse(z.array(z.string()), ids);

/** Reads the ids of all orders of a customer whose tokens were not revoked, unless by an erasure. */
async function readOrderIds(uid: string): Promise<string[]> {
  const [isRevoked, erasingSince, erasedAt, ids] = await readChecked(
    [rateLimitCheck('account', { customer: uid })],
    [
      (store) => store.exists(keys.revoked(uid)),
      (store) => store.zscore(keys.queue, queueMember('erasure', uid)),
      (store) => store.get(keys.erased(uid)),
      orderIdsRead(uid),
    ],
  );
  const isByErasure = erasingSince !== null || isRecentlyErased(z.parse(textSchema, erasedAt));
  if (isRevoked === 1 && !isByErasure) throw signInEndedProblem();
  return parseOrderIds([ids]);
}

const findAll = (uid: string, ids: string[]): Promise<OwnedOrder[]> =>
  findOrders(ids.map((orderId) => ({ uid, orderId })));

/** @throws {ProblemError} 409 if an order is not over yet */
function refuseWhileBlocked(orders: OwnedOrder[], refuse: Erasure['refuse']): void {
  for (const { order } of orders.filter(isDue)) {
    const reason = reasonAgainstErasure(order);
    if (reason) throw refuse(reason, { members: { reason } });
  }
}
