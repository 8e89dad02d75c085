import * as z from 'zod/mini';
import type { ErasureConflict } from '../../../src/contract/account.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { isRecentErasure, REVOCATION_SECONDS, signInEnded } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { ProblemError } from '../problems.ts';
import { type OwnedOrder, toCommit } from '../store/change.ts';
import { type Commit, commit, commitEach, commitThenRead } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { queueAt, queued, unqueue } from '../store/queue.ts';
import { type Read, readChecked, textSchema } from '../store/read-pipeline.ts';
import { findOrders } from '../store/reads.ts';
import { eraseOrder, reasonAgainst } from './erase-order.ts';

/** Orders whose changes are sent at once: 2 MB at most, and Upstash's limit is 10 MB. */
const AT_ONCE = 50;

/**
 * Erases the data of the caller: the personal fields of all orders, and the visits to come. The records of money stay.
 * A repeat does what a former request has left undone.
 * @returns the number of orders that are erased now
 * @throws {ProblemError} 401 if the garage has revoked the caller's tokens, 409 with a `reason` while that is not possible
 */
export async function eraseAccount(caller: Caller): Promise<number> {
  const { uid } = caller;
  const orders = await findAll(uid, await listOrders(uid));
  refuseWhileBlocked(orders);
  const known = new Set(orders.map(({ order }) => order._id));
  const ids = parseIds(await commitThenRead(beginErasure(uid, new Date()), idReads(uid)));
  const further = await findAll(
    uid,
    ids.filter((id) => !known.has(id)),
  );
  try {
    return await finishErasure(uid, [...orders, ...further]);
  } finally {
    runAfter(sendNoticesNow);
  }
}

/**
 * Continues an erasure that was interrupted. One that is not possible yet, or fails, is tried again by the next run.
 * @returns the outcome
 */
export async function continueErasure(uid: string): Promise<string> {
  const ids = parseIds(await readChecked([], idReads(uid)));
  const orders = await findAll(uid, ids);
  if (orders.filter(isDue).some(({ order }) => reasonAgainst(order))) return 'erasure blocked';
  await finishErasure(uid, orders);
  return 'erasure finished';
}

/**
 * Erases those of a customer's orders that are not yet, and ends the erasure.
 * @returns their number
 * @throws {ProblemError} as `eraseAccount`
 */
async function finishErasure(uid: string, orders: OwnedOrder[]): Promise<number> {
  const now = new Date();
  let count = 0;
  let rest = orders;
  for (let due = rest.filter(isDue); due.length > 0; due = rest.filter(isDue)) {
    refuseWhileBlocked(due);
    const page = due.slice(0, AT_ONCE);
    const replies = await commitEach(page.map((owned) => toCommit(eraseOrder(owned, now)).commit));
    count += replies.filter((reply) => reply === 'done').length;
    // Decides again on those that have changed meanwhile.
    const changed = page.filter((_, index) => replies[index] === 'changed').map(({ order }) => order._id);
    rest = [...due.slice(AT_ONCE), ...(await findAll(uid, changed))];
  }
  await commit(endErasure(uid, now));
  return count;
}

/** Returns the commit that revokes a customer's tokens, forgets what is known of the account, and records that the erasure has begun. */
export const beginErasure = (uid: string, now: Date): Commit => ({
  expect: [],
  write: [
    ['SET', keys.revoked(uid), '1', 'EX', REVOCATION_SECONDS],
    queueAt('erasure', uid, now.getTime()),
    ['HDEL', keys.staff, uid],
    ['HDEL', keys.verified, uid],
  ],
});

/** Returns the commit that records that all data of a customer is erased. */
export const endErasure = (uid: string, now: Date): Commit => ({
  expect: [],
  write: [unqueue('erasure', uid), ['HSET', keys.erased, uid, now.toISOString()]],
});

/** Returns whether an order is yet to be erased. One that is may have got money since, but no data. */
const isDue = ({ order }: OwnedOrder): boolean => order.erasedAt === undefined;

export const idReads = (uid: string): Read[] => [
  (store) => store.hkeys(keys.orders(uid)),
  (store) => store.hkeys(keys.archive(uid)),
];

/** Parses the replies to `idReads`. An order that is cancelled meanwhile may be in both. */
export const parseIds = (replies: unknown[]): string[] => [
  ...new Set(z.parse(z.array(z.array(z.string())), replies).flat()),
];

/** Lists the ids of all orders of a customer whose tokens were not revoked, unless by an erasure. */
async function listOrders(uid: string): Promise<string[]> {
  const [isRevoked, erasingSince, erasedAt, ...ids] = await readChecked(
    [rateLimit('account', { customer: uid })],
    [
      (store) => store.exists(keys.revoked(uid)),
      (store) => store.zscore(keys.queue, queued('erasure', uid)),
      (store) => store.hget(keys.erased, uid),
      ...idReads(uid),
    ],
  );
  const isByErasure = erasingSince !== null || isRecentErasure(z.parse(textSchema, erasedAt));
  if (isRevoked === 1 && !isByErasure) throw signInEnded();
  return parseIds(ids);
}

const findAll = (uid: string, ids: string[]): Promise<OwnedOrder[]> =>
  findOrders(ids.map((orderId) => ({ uid, orderId })));

/** @throws {ProblemError} 409 if an order is not over yet */
function refuseWhileBlocked(orders: OwnedOrder[]): void {
  for (const { order } of orders.filter(isDue)) {
    const reason = reasonAgainst(order);
    if (reason) throw new ProblemError(409, 'Not yet', conflicts[reason], { members: { reason } });
  }
}

const conflicts: Record<ErasureConflict['reason'], string> = {
  'on-site': 'Your car is at our garage. We can delete your data once you have collected it.',
  held: 'We are still looking into one of your payments. We can delete your data once that is decided.',
  disputed: 'Your bank is deciding on one of your payments. We can delete your data once it has.',
  'refund-due': 'Money of yours is on its way back to you. We can delete your data once it has arrived.',
};
