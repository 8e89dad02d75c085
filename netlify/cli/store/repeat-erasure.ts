import type { Redis } from '@upstash/redis';
import { REVOCATION_SECONDS } from '../../server/auth/revocation.ts';
import { beginErasure, eraseOrder } from '../../server/store/erase-scripts.ts';
import { parseOrder } from '../../server/store/order-records.ts';
import { parseFlag, runScriptWith } from '../../server/store/run-script.ts';
import { readOrders } from '../order-pages.ts';

/** Orders of one response. */
const AT_ONCE = 100;

/**
 * Erases a customer's data again in a store that is being restored: of all orders from before the erasure, whatever has become of
 * them since the backup.
 */
export async function repeatErasure(redis: Redis, uid: string, erasedAt: Date): Promise<void> {
  const run = runScriptWith(redis);
  const ids = await beginErasure({ uid, now: erasedAt, revokedSeconds: REVOCATION_SECONDS }, run);
  for (let begin = 0; begin < ids.length; begin += AT_ONCE) {
    const references = ids.slice(begin, begin + AT_ONCE).map((orderId) => ({ uid, orderId }));
    for (const { json } of await readOrders(redis, references)) {
      const order = parseOrder(json);
      if (order.erasedAt !== undefined || order.createdAt > erasedAt.toISOString()) continue;
      const reply = await run(...eraseOrder({ uid, order, channels: [], now: erasedAt }));
      if (!parseFlag(reply)) throw new Error(`order ${order._id} has changed during the restore`);
    }
  }
}
