import { erasePersonalFields } from '../account/erase-order.ts';
import { removePhotosOf } from '../findings/photos/photo-store.ts';
import { newNotices } from '../notices/new-notice.ts';
import { findingsOf, withFindingLines } from '../order/bill.ts';
import { changeTo, type OwnedOrder, toCommit } from '../order/change.ts';
import { type Expiry, expiryOf } from '../order/expiry.ts';
import { droppedOrderWrites } from '../order/index-entries.ts';
import { nextVersion, transactionIdsOf, wasEverOnSite } from '../order/order-facts.ts';
import { parseReference } from '../order/order-reference.ts';
import { findOrders } from '../order/reads.ts';
import { type Commit, commit, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { queueWrite, unqueueWrite } from '../store/queue.ts';

/**
 * Drops what has expired of an order (`order/expiry.ts`). What has changed meanwhile stays until the next run.
 * @param reference the order, as the queue has it
 * @returns the outcome
 */
export async function dropExpiredPartOfOrder(reference: string): Promise<string> {
  const now = new Date();
  const [owned] = await findOrders([parseReference(reference)]);
  if (!owned) {
    await commit({ expect: [], write: [unqueueWrite('prune', reference)] });
    return 'expired: gone';
  }
  const expired = expiryOf(owned.order);
  const isDue = expired !== undefined && expired.atMs <= now.getTime();
  // First: who is interrupted can begin again. There may be some that no finding names.
  if (isDue && wasEverOnSite(owned.order)) await removePhotosOf([owned.order._id]);
  const outcome = isDue ? expired.of : 'not yet';
  const write = expired ? queueWrite('prune', reference, expired.atMs) : unqueueWrite('prune', reference);
  const reply = await commit(drop(owned, outcome, { now, write }));
  return `expired: ${reply === 'done' ? outcome : 'changed'}`;
}

type Outcome = Expiry['of'] | 'not yet';

/** Returns the commit that drops a part of an order; `write` is that of the queue if nothing is due yet. */
function drop(owned: OwnedOrder, outcome: Outcome, { now, write }: { now: Date; write: Write }): Commit {
  const { order } = owned;
  if (outcome === 'order') return dropOrder(owned, now);
  if (outcome === 'debtor') return toCommit(erasePersonalFields(owned, now)).commit;
  if (outcome === 'not yet') return toCommit(changeTo(owned, order, { write: [write] })).commit;
  if (outcome === 'photos') {
    const findings = findingsOf(order).map((finding) => ({ ...finding, photos: [] }));
    return toCommit(changeTo(owned, nextVersion(withFindingLines(order, findings)))).commit;
  }
  const forgotten = nextVersion({ ...order, forgottenAfter: order.updatedAt });
  const notices = newNotices([{ garage: 'never-came' }], forgotten, now);
  return toCommit(changeTo(owned, forgotten, { notices })).commit;
}

function dropOrder(owned: OwnedOrder, now: Date): Commit {
  const { uid, order, json } = owned;
  const key = keys.orders(uid);
  const ids = transactionIdsOf(order);
  return {
    expect: [{ read: ['HGET', key, order._id], reply: json }],
    write: [
      ['HDEL', key, order._id],
      ...droppedOrderWrites(owned, now.getTime()),
      ...ids.flatMap((id) => [unqueueWrite('checkout-session', id), unqueueWrite('notification', id)]),
      ...ids.map((id): Write => ['DEL', keys.transaction(id)]),
      ['DEL', keys.sent(order._id)],
    ],
  };
}
