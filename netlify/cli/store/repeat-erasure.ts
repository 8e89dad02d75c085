import type { Redis } from '@upstash/redis';
import { erasureBeginCommit, erasureEndCommit } from '../../server/account/erase-account.ts';
import { erasePersonalFields } from '../../server/account/erase-order.ts';
import { commitChange } from '../../server/order/change.ts';
import { parseStoredOrder } from '../../server/order/reads.ts';
import { commitTo } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { ORDERS_AT_ONCE, readOrders } from '../order-pages.ts';
import { inBatches } from '../scan.ts';

/** For an hour after an erasure nobody can book with the account: what is younger was booked afterwards, whatever the clocks. */
const MARGIN_MS = 30 * 60_000;

/**
 * Erases a customer's data again in a restored store: all orders from before the erasure, even if they have changed since the backup. Nobody is
 * notified.
 * @param isRecent the backup may be from before the erasure, so that the account's access is ended again too
 * @returns whether there was such an order
 */
export async function repeatErasure(
  redis: Redis,
  uid: string,
  { erasedAt, isRecent = true }: { erasedAt: Date; isRecent?: boolean },
): Promise<boolean> {
  if (isRecent) await commitTo(redis, erasureBeginCommit(uid, erasedAt));
  const bookedBefore = new Date(erasedAt.getTime() + MARGIN_MS).toISOString();
  let isErased = false;
  const references = (await redis.hkeys(keys.orders(uid))).map((orderId) => ({ uid, orderId }));
  for await (const page of inBatches(ORDERS_AT_ONCE, references)) {
    for (const owned of (await readOrders(redis, page)).map(parseStoredOrder)) {
      const { erasedAt: earlier, createdAt, _id } = owned.order;
      if (earlier !== undefined || createdAt > bookedBefore) continue;
      const stored = await commitChange({ ...erasePersonalFields(owned, erasedAt), notices: [] }, redis);
      isErased = true;
      if (stored === 'changed') throw new Error(`order ${_id} has changed during the restore`);
    }
  }
  await commitTo(redis, erasureEndCommit(uid, erasedAt));
  return isErased;
}
