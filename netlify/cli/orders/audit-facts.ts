import type { Redis } from '@upstash/redis';
import { dayInDhaka, daysAfter } from '../../../src/contract/time/dhaka.ts';
import type { IndexEntry } from '../../server/order/index-entries.ts';
import type { StoredOrder } from '../../server/order/reads.ts';
import { firstKeptDay } from '../../server/order/retention.ts';
import { keys } from '../../server/store/keys.ts';
import { ORDERS_AT_ONCE, readOrders } from '../order-pages.ts';
import { inBatches, scanFields } from '../scan.ts';
import {
  changesTooOften,
  dueOf,
  type FoundEntry,
  findWrong,
  isAmong,
  ordersWithWrong,
  ownerIn,
} from '../store/compare-index-entries.ts';
import type { AuditedDays } from './order-filter.ts';

/* Compares the facts of orders that the owner's month adds up with the orders, from which they follow. */

/** The facts of an order on a day that are missing, wrong, or not due. */
export type FactsDifference = Record<'order' | 'difference', string>;

const MAX_TRIES = 3;

const prefix = keys.facts('');
const isFacts = ({ key }: IndexEntry): boolean => key.startsWith(prefix);
const nameOf = ({ key, name }: IndexEntry): string => `${key} ${name}`;

/** Compares the facts of a page of orders, in one round trip unless some differ. Adds those that are due to `compared`. */
export async function auditFactsOf(
  redis: Redis,
  page: StoredOrder[],
  compared: Set<string>,
): Promise<FactsDifference[]> {
  const due = page.flatMap(dueOf).filter(isFacts);
  for (const entry of due) compared.add(nameOf(entry));
  return differencesOf(redis, await ordersWithWrong(redis, due));
}

/** Compares the facts that are stored on some days, and the others of their orders, without those that were compared. */
export async function auditFactsOn(
  redis: Redis,
  days: AuditedDays,
  compared: Set<string>,
): Promise<FactsDifference[]> {
  const differences: FactsDifference[] = [];
  for await (const page of inBatches(ORDERS_AT_ONCE, eachOther(redis, days, compared))) {
    const stored = new Map((await readOrders(redis, page)).map((order) => [order.orderId, order]));
    differences.push(...(await auditFactsOf(redis, [...stored.values()], compared)));
    const notDue = page.filter(({ orderId, entry }) => !isAmong(dueOf(stored.get(orderId)), entry));
    differences.push(...(await differencesOf(redis, notDue)));
  }
  return differences;
}

async function* eachOther(
  redis: Redis,
  days: AuditedDays,
  compared: Set<string>,
): AsyncGenerator<FoundEntry> {
  const now = new Date();
  const [first, last] = [firstKeptDay(now, 'facts'), dayInDhaka(now)];
  for (
    let day = days.from > first ? days.from : first;
    day <= days.to && day <= last;
    day = daysAfter(day, 1)
  )
    for await (const [name, value] of scanFields(redis, keys.facts(day))) {
      const entry: IndexEntry = { kind: 'field', key: keys.facts(day), name, value };
      if (!compared.has(nameOf(entry))) yield { uid: ownerIn(value), orderId: name, entry };
    }
}

/** Returns how the facts of orders differ, by what both are once they are read again: they may have changed together. */
async function differencesOf(redis: Redis, orders: (StoredOrder | FoundEntry)[]): Promise<FactsDifference[]> {
  const differences: FactsDifference[] = [];
  for (const order of orders)
    for (const { entry, problem } of await readWrong(redis, order))
      differences.push({
        order: order.orderId,
        difference: `the facts of ${entry.key.slice(prefix.length)} are ${problem}`,
      });
  return differences;
}

/** @throws {CommandError} if the order changes each time while its facts are read */
async function readWrong(redis: Redis, reference: StoredOrder | FoundEntry) {
  const found = 'entry' in reference ? reference.entry : undefined;
  const isMeant = found ? (entry: IndexEntry) => isAmong([entry], found) : isFacts;
  const read = async () => (await readOrders(redis, [reference]))[0];
  let stored = await read();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const wrong = await findWrong(redis, dueOf(stored).filter(isMeant), found);
    const after = await read();
    if (after?.json === stored?.json) return wrong;
    stored = after;
  }
  throw changesTooOften(reference.orderId);
}
