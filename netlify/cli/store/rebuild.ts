import type { Pipeline, Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type OrderReference, parseReference } from '../../server/order/order-reference.ts';
import { parseStored, type StoredOrder } from '../../server/order/reads.ts';
import { parseTransaction } from '../../server/order/records.ts';
import { addition, type Place, placesOf, removal } from '../../server/order/references.ts';
import { isKept } from '../../server/order/retention.ts';
import { referenceIn } from '../../server/order/search-terms.ts';
import { commitTo, type Write } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { idOf, queued } from '../../server/store/queue.ts';
import { eachOrderPage, inBatches, ORDERS_AT_ONCE, readOrders } from '../order-pages.ts';
import { scanFields, scanKeys, scanMembers } from '../scan.ts';

/** A reference to an order that is missing, wrong, or not due, and the key that has it. */
type Difference = Record<'order' | 'problem' | 'key', string>;

/**
 * Compares where orders are found with the orders, both ways, and repairs what differs; works while customers book. In memory are a page, and how
 * many references each key has to have: if it has them, and no others, it is not read.
 * @returns the number of orders, and the differences that were repaired
 */
export async function rebuild(redis: Redis): Promise<{ orders: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  const dueByKey = new Map<string, number>();
  let orders = 0;
  for await (const page of eachOrderPage(redis)) {
    const stored = await readOrders(redis, page);
    orders += stored.length;
    for (const order of await findIncomplete(redis, stored, dueByKey))
      differences.push(...(await repair(redis, order, order)));
  }
  for await (const page of inBatches(ORDERS_AT_ONCE, eachDoubtful(redis, dueByKey))) {
    const stored = await readOrders(
      redis,
      page.map(({ reference }) => reference),
    );
    const byId = new Map(stored.map((order) => [order.orderId, order]));
    for (const { reference, place } of page) {
      const order = byId.get(reference.orderId);
      if (!isAmong(dueOf(order), place)) differences.push(...(await repair(redis, reference, order, place)));
    }
  }
  return { orders, differences };
}

/** Returns the orders of a page that are not found where they should be, and counts where all of them should be. */
async function findIncomplete(
  redis: Redis,
  page: StoredOrder[],
  dueByKey: Map<string, number>,
): Promise<StoredOrder[]> {
  const all = page.map((order) => ({ order, places: dueOf(order) }));
  const reads = redis.pipeline();
  for (const place of all.flatMap(({ places }) => places)) {
    addRead(reads, place);
    dueByKey.set(place.key, (dueByKey.get(place.key) ?? 0) + 1);
  }
  const values = reads.length() === 0 ? [] : z.parse(valuesSchema, await reads.exec());
  return all.flatMap(({ order, places }) => {
    const ofOrder = values.splice(0, places.length);
    return places.some((place, index) => problemOf(place, true, ofOrder[index] ?? null)) ? [order] : [];
  });
}

/** A reference that the store has, and the order to which it leads. */
interface Found {
  reference: OrderReference;
  place: Place;
}

/** Keys of references: how they begin, and the order to which one of them leads by the rest of its key, its name and its value. */
interface Source {
  kind: Place['kind'];
  prefix: string;
  orderOf: (rest: string, name: string, value: string) => OrderReference;
}

const ofValue: Source['orderOf'] = (_rest, orderId, value) => ({ uid: ownerIn(value), orderId });
const ofKey: Source['orderOf'] = (uid, orderId) => ({ uid, orderId });
/** A uid may have colons, the digits of a plate have none. */
const ofCar: Source['orderOf'] = (car, orderId) => ({ uid: car.replace(/:\d*$/, ''), orderId });
const ofName: Source['orderOf'] = (_rest, name) => parseReference(name);

const sources: Source[] = [
  ...[keys.agenda(''), keys.collected(''), keys.acts(''), keys.onSite].map(
    (prefix): Source => ({ kind: 'field', prefix, orderOf: ofValue }),
  ),
  { kind: 'field', prefix: keys.collectedOf(''), orderOf: ofCar },
  { kind: 'member', prefix: keys.listed(''), orderOf: ofKey },
  ...[keys.payments(''), keys.unplanned, keys.held, keys.owed, keys.disputed, keys.debts].map(
    (prefix): Source => ({ kind: 'member', prefix, orderOf: ofName }),
  ),
  { kind: 'member', prefix: keys.terms(''), orderOf: (_rest, name) => referenceIn(name) },
];

/** Yields the references of each key that has not as many as are due, and of the queue those that follow from orders: it has other work as well. */
async function* eachDoubtful(redis: Redis, dueByKey: Map<string, number>): AsyncGenerator<Found> {
  for await (const names of scanKeys(redis, '')) {
    const found = [...new Set(names)].flatMap((key) => {
      const source = sources.find(({ prefix }) => key.startsWith(prefix));
      return source ? [{ key, source }] : [];
    });
    const reads = redis.pipeline();
    for (const { key, source } of found) source.kind === 'field' ? reads.hlen(key) : reads.zcard(key);
    const sizes = found.length === 0 ? [] : z.parse(z.array(z.int()), await reads.exec());
    for (const [index, { key, source }] of found.entries())
      if (sizes[index] !== dueByKey.get(key)) yield* eachIn(redis, key, source);
  }
  yield* eachQueued(redis);
}

async function* eachIn(redis: Redis, key: string, { kind, prefix, orderOf }: Source): AsyncGenerator<Found> {
  for await (const page of kind === 'field' ? scanFields(redis, key) : scanMembers(redis, key))
    for (const [name, value] of page) {
      const text = String(value);
      const reference = orderOf(key.slice(prefix.length), name, text);
      yield { reference, place: kind === 'field' ? { kind, key, name, value: text } : { kind, key, name } };
    }
}

async function* eachQueued(redis: Redis): AsyncGenerator<Found> {
  const placeOf = (name: string) => ({ kind: 'member', key: keys.queue, name }) as const;
  for await (const page of scanMembers(redis, keys.queue)) {
    for (const [name] of page) {
      const expiring = idOf('prune', name);
      if (expiring !== undefined) yield { reference: parseReference(expiring), place: placeOf(name) };
    }
    const ids = page.flatMap(([member]) => idOf('refund', member) ?? []);
    if (ids.length === 0) continue;
    const stored = z.parse(valuesSchema, await redis.mget(ids.map(keys.transaction)));
    for (const [index, id] of ids.entries()) {
      const json = stored[index];
      if (json) yield { reference: parseTransaction(json), place: placeOf(queued('refund', id)) };
    }
  }
}

/** Returns the references that are due to an order; none if it does not exist. */
const dueOf = (stored: StoredOrder | undefined): Place[] =>
  stored ? placesOf(parseStored(stored)).filter((place) => isKept(place, new Date())) : [];

const isAmong = (places: Place[], { key, name }: Place): boolean =>
  places.some((place) => place.key === key && place.name === name);

const valuesSchema = z.array(z.nullable(z.coerce.string()));

const addRead = (reads: Pipeline, { kind, key, name }: Place): unknown =>
  kind === 'field' ? reads.hget(key, name) : reads.zscore(key, name);

const entrySchema = z.object({ uid: z.string() });

const ownerIn = (value: string): string =>
  value.startsWith('{') ? z.parse(entrySchema, JSON.parse(value)).uid : value;

/** Repairs the references to an order as it is now, again if it changes meanwhile. */
async function repair(
  redis: Redis,
  reference: OrderReference,
  stored: StoredOrder | undefined,
  found?: Place,
): Promise<Difference[]> {
  const due = dueOf(stored);
  const places = found && !isAmong(due, found) ? [...due, found] : due;
  if (places.length === 0) return [];

  // At once with the order, as its references change with it.
  const { uid, orderId } = reference;
  const reads = redis.multi().hget(keys.orders(uid), orderId).hget(keys.archive(uid), orderId);
  for (const place of places) addRead(reads, place);
  const [live = null, archived = null, ...values] = z.parse(valuesSchema, await reads.exec());
  if ((live ?? archived) !== (stored?.json ?? null)) return again();

  const problems = places.map((place, index) => problemOf(place, isAmong(due, place), values[index] ?? null));
  const write = places.flatMap((place, index): Write[] => {
    if (!problems[index]) return [];
    return [isAmong(due, place) ? addition(place, Date.now()) : removal(place)];
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
    return problem ? [{ order: orderId, problem, key }] : [];
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
