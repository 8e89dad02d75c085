import * as z from 'zod/mini';
import type { ErasureConflict } from '../../../src/contract/account.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { isRecentErasure, REVOCATION_SECONDS, signInEnded } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { ProblemError } from '../problems.ts';
import { beginErasure, eraseOrder } from '../store/erase-scripts.ts';
import { findOrders } from '../store/find-records.ts';
import { hasMoney, keys, type OrderRecord, parseOrder } from '../store/order-records.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { parseFlag } from '../store/run-script.ts';
import { withStore } from '../store/store-client.ts';

/** Orders whose scripts are sent at once: some 250 KB. */
const AT_ONCE = 50;

/**
 * Erases the data of the caller: the personal fields of all orders and receipts, and the visits to come. The records of money stay.
 * A repeat does what a former request has left undone.
 * @returns the number of orders that are erased now
 * @throws {ProblemError} 401 if the garage has revoked the caller's tokens, 409 with a `reason` while that is not possible, 429 if
 * there were too many requests, 503 if the store is unavailable
 */
export async function eraseAccount(caller: Caller, runAfter: RunAfter): Promise<number> {
  const { uid } = caller;
  let orders = await readOrders(uid, await listOrders(uid));
  refuseWhileBlocked(orders);
  const now = new Date();
  const ids = await beginErasure({ uid, now, revokedSeconds: REVOCATION_SECONDS });
  const known = new Set(orders.map(({ _id }) => _id));
  orders.push(
    ...(await readOrders(
      uid,
      ids.filter((id) => !known.has(id)),
    )),
  );
  let count = 0;
  try {
    for (let due = orders.filter(isDue); due.length > 0; due = orders.filter(isDue)) {
      refuseWhileBlocked(due);
      const page = due.slice(0, AT_ONCE);
      const isErased = await eraseOrders(uid, page, now);
      count += isErased.filter(Boolean).length;
      // Decides again on those that have changed meanwhile.
      const changed = page.filter((_, index) => !isErased[index]).map(({ _id }) => _id);
      orders = [...due.slice(AT_ONCE), ...(await readOrders(uid, changed))];
    }
  } finally {
    if (count > 0) runAfter(sendNoticesNow);
  }
  return count;
}

/** Returns whether an order is yet to be erased. One that is may have got money since, but no data. */
const isDue = ({ erasedAt }: OrderRecord): boolean => erasedAt === undefined;

/**
 * Lists the ids of all orders of a customer.
 * @throws {ProblemError} 401 if the tokens were revoked, but not by an erasure, 429 if there were too many requests
 */
async function listOrders(uid: string): Promise<string[]> {
  const [isRevoked, erasedAt, ...ids] = await readChecked(
    [rateLimit('account', { customer: uid })],
    [
      (store) => store.exists(keys.revoked(uid)),
      (store) => store.hget(keys.erased, uid),
      (store) => store.hkeys(keys.orders(uid)),
      (store) => store.hkeys(keys.archive(uid)),
    ],
  );
  if (isRevoked === 1 && !isRecentErasure(z.parse(textSchema, erasedAt))) throw signInEnded();
  // One that is cancelled meanwhile may be in both.
  return [...new Set(z.parse(z.array(z.array(z.string())), ids).flat())];
}

async function readOrders(uid: string, ids: string[]): Promise<OrderRecord[]> {
  const found = await findOrders(ids.map((orderId) => ({ uid, orderId })));
  return found.map(({ json }) => parseOrder(json));
}

async function eraseOrders(uid: string, orders: OrderRecord[], now: Date): Promise<boolean[]> {
  const told = channels();
  const replies = await withStore((redis) => {
    const scripts = redis.pipeline();
    for (const order of orders) scripts.eval(...eraseOrder({ uid, order, channels: told, now }));
    return scripts.exec();
  });
  return replies.map(parseFlag);
}

/** @throws {ProblemError} 409 if an order is not over yet */
function refuseWhileBlocked(orders: OrderRecord[]): void {
  for (const order of orders.filter(isDue)) {
    const reason = reasonAgainst(order);
    if (reason) throw new ProblemError(409, 'Not yet', conflicts[reason], { members: { reason } });
  }
}

type Reason = ErasureConflict['reason'];

function reasonAgainst(order: OrderRecord): Reason | undefined {
  if (order.progress && order.progress.state !== 'collected') return 'on-site';
  return (['held', 'refund-due'] as const).find((state) => hasMoney(order, state));
}

const conflicts: Record<Reason, string> = {
  'on-site': 'Your car is at our garage. We can delete your data once you have collected it.',
  held: 'We are still looking into one of your payments. We can delete your data once that is decided.',
  'refund-due': 'Money of yours is on its way back to you. We can delete your data once it has arrived.',
};
