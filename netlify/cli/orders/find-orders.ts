import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { APPROVED } from '../../../src/contract/order.ts';
import { transactionIdSchema } from '../../../src/contract/payment.ts';
import type { OwnedOrder } from '../../server/store/change.ts';
import { keys } from '../../server/store/keys.ts';
import { parseStored, type StoredOrder } from '../../server/store/reads.ts';
import { parseTransaction } from '../../server/store/records.ts';
import { eachCustomers } from '../customers.ts';
import { eachOrderPage, readOrders } from '../order-pages.ts';
import { type OrderFilter, passes } from './order-filter.ts';

/** An order with its status. */
export interface FoundOrder extends OwnedOrder {
  status: 'pending' | 'cancelled' | typeof APPROVED;
}

function toFound(stored: StoredOrder): FoundOrder {
  const owned = parseStored(stored);
  return { ...owned, status: owned.isArchived ? 'cancelled' : (owned.order.status ?? 'pending') };
}

/** Yields the orders that match the filter, unsorted. Holds one page in memory. */
export async function* eachOrder(redis: Redis, filter: OrderFilter): AsyncGenerator<FoundOrder> {
  for await (const page of eachOrderPage(redis)) {
    for (const stored of await readOrders(redis, page)) {
      const found = toFound(stored);
      if (passes(filter, found)) yield found;
    }
  }
}

/** Finds the order with this id or transaction id. */
export async function findOrder(redis: Redis, id: string): Promise<FoundOrder | undefined> {
  if (z.safeParse(transactionIdSchema, id).success) {
    const stored = await redis.get<string>(keys.transaction(id));
    if (stored === null) return undefined;
    const { uid, orderId } = parseTransaction(stored);
    return findAmong(redis, [uid], orderId);
  }
  // There is no index from orders to customers.
  for await (const uids of eachCustomers(redis)) {
    const found = await findAmong(redis, uids, id);
    if (found) return found;
  }
  return undefined;
}

async function findAmong(redis: Redis, uids: string[], orderId: string): Promise<FoundOrder | undefined> {
  const [stored] = await readOrders(
    redis,
    uids.map((uid) => ({ uid, orderId })),
  );
  return stored && toFound(stored);
}
