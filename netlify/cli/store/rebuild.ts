import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type OrderReference, parseReference } from '../../server/order/order-reference.ts';
import { parseStored, type StoredOrder } from '../../server/order/reads.ts';
import { parseTransaction } from '../../server/order/records.ts';
import { addition, type Place, placesOf, removal } from '../../server/order/references.ts';
import { referenceIn } from '../../server/order/search-terms.ts';
import { commitTo, type Write } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { idOf, queued } from '../../server/store/queue.ts';
import { oneLine } from '../command.ts';
import { eachOrderPage, readOrders } from '../order-pages.ts';
import { scanFields, scanKeys, scanMembers } from '../scan.ts';
import { firstKeptDay } from './retention.ts';

/** A reference to an order that is missing, wrong, or not due, and the key that has it. */
type Difference = Record<'order' | 'problem' | 'key', string>;

/** The references to one order that the store has. */
interface Found {
  uid: string;
  places: Place[];
}

/**
 * Compares where orders are found with the orders, both ways, and repairs what differs; works while customers book.
 * @returns the number of orders, and the differences that were repaired
 */
export async function rebuild(redis: Redis): Promise<{ orders: number; differences: Difference[] }> {
  const found = await readPlaces(redis);
  const differences: Difference[] = [];
  let orders = 0;
  for await (const page of eachOrderPage(redis)) {
    for (const order of await readOrders(redis, page)) {
      orders += 1;
      const places = found.get(order.orderId)?.places ?? [];
      found.delete(order.orderId);
      differences.push(...(await repair(redis, order, order, places)));
    }
  }
  // Of orders that do not exist, or were booked after the orders were listed.
  for (const [orderId, { uid, places }] of found) {
    const [order] = await readOrders(redis, [{ uid, orderId }]);
    differences.push(...(await repair(redis, { uid, orderId }, order, places)));
  }
  return { orders, differences };
}

/** Reads all references to orders, by the order's id. */
async function readPlaces(redis: Redis): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const add = ({ uid, orderId }: OrderReference, place: Place) => {
    const { places } = found.get(orderId) ?? { places: [] };
    found.set(orderId, { uid, places: [...places, place] });
  };
  for (const prefix of [keys.agenda(''), keys.collected(''), keys.acts('')]) {
    for await (const days of scanKeys(redis, prefix)) {
      for (const day of new Set(days)) await addFields(prefix + day);
    }
  }
  for await (const uids of scanKeys(redis, keys.collectedOf(''))) {
    for (const uid of new Set(uids)) await addFields(keys.collectedOf(uid), uid);
  }
  for await (const uids of scanKeys(redis, keys.listed(''))) {
    for (const uid of new Set(uids)) {
      const key = keys.listed(uid);
      for await (const page of scanMembers(redis, key)) {
        for (const [name, value] of page) add({ uid, orderId: name }, { kind: 'member', key, name, value });
      }
    }
  }
  await addFields(keys.onSite);
  for await (const months of scanKeys(redis, keys.payments(''))) {
    for (const month of new Set(months)) await addMembers(keys.payments(month));
  }
  for (const key of [keys.unplanned, keys.held, keys.owed, keys.disputed, keys.debts]) await addMembers(key);
  for await (const sets of scanKeys(redis, keys.terms(''))) {
    for (const key of new Set(sets.map(keys.terms))) {
      for await (const page of scanMembers(redis, key))
        for (const [name, value] of page) add(referenceIn(name), { kind: 'member', key, name, value });
    }
  }
  for await (const page of scanMembers(redis, keys.queue)) {
    const ids = page.flatMap(([member]) => idOf('refund', member) ?? []);
    if (ids.length === 0) continue;
    const stored = z.parse(z.array(z.nullable(z.string())), await redis.mget(ids.map(keys.transaction)));
    for (const [index, id] of ids.entries()) {
      const json = stored[index];
      if (json) add(parseTransaction(json), { kind: 'member', key: keys.queue, name: queued('refund', id) });
    }
  }
  return found;

  async function addMembers(key: string): Promise<void> {
    for await (const page of scanMembers(redis, key)) {
      for (const [name, value] of page) add(parseReference(name), { kind: 'member', key, name, value });
    }
  }

  async function addFields(key: string, uid?: string): Promise<void> {
    for await (const page of scanFields(redis, key)) {
      for (const [orderId, value] of page)
        add({ uid: uid ?? ownerIn(value), orderId }, { kind: 'field', key, name: orderId, value });
    }
  }
}

/** Returns whether a reference is due that `prune` may have dropped: those to cars that came, and to acts, on days long over are not. */
function isKept({ key, value }: Place): boolean {
  const day = key.replace(/^.*:/, '');
  if (day >= firstKeptDay(new Date())) return true;
  return key.startsWith(keys.agenda(''))
    ? !String(value).includes('"arrived":true')
    : ![keys.collected(''), keys.acts('')].some((prefix) => key.startsWith(prefix));
}

const entrySchema = z.object({ uid: z.string() });

const ownerIn = (value: string): string =>
  value.startsWith('{') ? z.parse(entrySchema, JSON.parse(value)).uid : value;

/** Repairs the references to an order as it is now, again if it changes meanwhile. */
async function repair(
  redis: Redis,
  reference: OrderReference,
  stored: StoredOrder | undefined,
  found: Place[],
): Promise<Difference[]> {
  const due = stored ? placesOf(parseStored(stored)).filter(isKept) : [];
  const isDue = ({ key, name }: Place) => due.some((place) => place.key === key && place.name === name);
  const places = [...due, ...found.filter((place) => !isDue(place))];
  if (places.length === 0) return [];

  // At once with the order, as its references change with it.
  const { uid, orderId } = reference;
  const reads = redis.multi().hget(keys.orders(uid), orderId).hget(keys.archive(uid), orderId);
  for (const { kind, key, name } of places)
    kind === 'field' ? reads.hget(key, name) : reads.zscore(key, name);
  const [live = null, archived = null, ...values] = z.parse(
    z.array(z.nullable(z.coerce.string())),
    await reads.exec(),
  );
  if ((live ?? archived) !== (stored?.json ?? null)) return again();

  const problems = places.map((place, index) => problemOf(place, isDue(place), values[index] ?? null));
  const write = places.flatMap((place, index): Write[] => {
    if (!problems[index]) return [];
    return [isDue(place) ? addition(place, Date.now()) : removal(place)];
  });
  if (write.length === 0) return [];
  const reply = await commitTo(redis, {
    expect: [
      { read: ['HGET', keys.orders(uid), orderId], reply: live },
      { read: ['HGET', keys.archive(uid), orderId], reply: archived },
    ],
    write,
  });
  if (reply === 'changed') return again();
  return places.flatMap(({ key }, index) => {
    const problem = problems[index];
    return problem ? [{ order: oneLine(orderId), problem, key: oneLine(key) }] : [];
  });

  async function again(): Promise<Difference[]> {
    const [current] = await readOrders(redis, [reference]);
    return repair(redis, reference, current, found);
  }
}

/** Returns what is wrong with a reference, by its stored value or score; undefined if nothing is. */
function problemOf({ kind, value }: Place, isDue: boolean, stored: string | null): string | undefined {
  if (!isDue) return stored === null ? undefined : 'not due';
  if (stored === null) return 'missing';
  const isSame = kind === 'field' ? stored === value : value === undefined || Number(stored) === value;
  return isSame ? undefined : 'wrong';
}
