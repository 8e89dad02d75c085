import * as z from 'zod/mini';
import type { ErasureConflict } from '../../../src/contract/account.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { isRecentErasure, REVOCATION_SECONDS, signInEnded } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { ProblemError } from '../problems.ts';
import { type OwnedOrder, toCommit } from '../store/change.ts';
import { type Commit, commitEach, commitThenRead } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type Read, readChecked, textSchema } from '../store/read-pipeline.ts';
import { findOrders } from '../store/reads.ts';
import { eraseOrder, reasonAgainst } from './erase-order.ts';

/** Orders whose changes are sent at once: some 250 KB. */
const AT_ONCE = 50;

/**
 * Erases the data of the caller: the personal fields of all orders, and the visits to come. The records of money stay.
 * A repeat does what a former request has left undone.
 * @returns the number of orders that are erased now
 * @throws {ProblemError} 401 if the garage has revoked the caller's tokens, 409 with a `reason` while that is not possible
 */
export async function eraseAccount(caller: Caller): Promise<number> {
  const { uid } = caller;
  let orders = await findAll(uid, await listOrders(uid));
  refuseWhileBlocked(orders);
  const now = new Date();
  const known = new Set(orders.map(({ order }) => order._id));
  const ids = parseIds(await commitThenRead(beginErasure(uid, now), idReads(uid)));
  orders.push(
    ...(await findAll(
      uid,
      ids.filter((id) => !known.has(id)),
    )),
  );
  let count = 0;
  try {
    for (let due = orders.filter(isDue); due.length > 0; due = orders.filter(isDue)) {
      refuseWhileBlocked(due);
      const page = due.slice(0, AT_ONCE);
      const replies = await commitEach(page.map((owned) => toCommit(eraseOrder(owned, now)).commit));
      count += replies.filter((reply) => reply === 'done').length;
      // Decides again on those that have changed meanwhile.
      const changed = page.filter((_, index) => replies[index] === 'changed').map(({ order }) => order._id);
      orders = [...due.slice(AT_ONCE), ...(await findAll(uid, changed))];
    }
  } finally {
    if (count > 0) runAfter(sendNoticesNow);
  }
  return count;
}

/** Returns the commit that revokes a customer's tokens, ends a membership of the staff, and records the erasure. */
export const beginErasure = (uid: string, now: Date): Commit => ({
  expect: [],
  write: [
    ['SET', keys.revoked(uid), '1', 'EX', REVOCATION_SECONDS],
    ['HSET', keys.erased, uid, now.toISOString()],
    ['HDEL', keys.staff, uid],
  ],
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
  const [isRevoked, erasedAt, ...ids] = await readChecked(
    [rateLimit('account', { customer: uid })],
    [(store) => store.exists(keys.revoked(uid)), (store) => store.hget(keys.erased, uid), ...idReads(uid)],
  );
  if (isRevoked === 1 && !isRecentErasure(z.parse(textSchema, erasedAt))) throw signInEnded();
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
  'refund-due': 'Money of yours is on its way back to you. We can delete your data once it has arrived.',
};
