import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type IndexEntry, indexEntryRemoval, indexEntryWrite } from '../../server/order/index-entries.ts';
import { type OrderReference, parseReference } from '../../server/order/order-reference.ts';
import type { StoredOrder } from '../../server/order/reads.ts';
import { parseTransaction } from '../../server/order/records.ts';
import { referenceOfSearchMember } from '../../server/order/search-terms.ts';
import { commitTo } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { idInQueueMember, queueMember } from '../../server/store/queue.ts';
import { eachOrderPage, ORDERS_AT_ONCE, readOrders } from '../order-pages.ts';
import { inBatches, scanFields, scanKeys, scanMembers } from '../scan.ts';
import {
  changesTooOften,
  dueOf,
  type FoundEntry,
  findWrong,
  isAmong,
  ordersWithWrong,
  ownerIn,
  valuesSchema,
} from './compare-index-entries.ts';

/** Keys of which the sizes are one response, and members of the queue of which the transactions are one. */
const KEYS_AT_ONCE = 10_000;
const MEMBERS_AT_ONCE = 100;
const MAX_TRIES = 10;

/** An index entry of an order that is missing, wrong, or not due, and the key that has it. */
type Difference = Record<'order' | 'problem' | 'key', string>;

/**
 * Compares the index entries of orders with the orders, both ways, and repairs the differences; works while customers book. Holds a page and the number
 * of index entries of each key in memory, and reads only the keys whose number differs.
 * @returns the number of orders, and the differences that were repaired
 */
export async function rebuild(redis: Redis): Promise<{ orders: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  const dueByKey = new Map<string, number>();
  let orders = 0;
  for await (const page of eachOrderPage(redis)) {
    orders += page.length;
    const due = page.flatMap(dueOf);
    for (const { key } of due) dueByKey.set(key, (dueByKey.get(key) ?? 0) + 1);
    for (const order of await ordersWithWrong(redis, due))
      differences.push(...(await repair(redis, order, order)));
  }
  for await (const page of inBatches(ORDERS_AT_ONCE, eachDoubtful(redis, dueByKey))) {
    const stored = await readOrders(redis, page);
    const byId = new Map(stored.map((order) => [order.orderId, order]));
    for (const found of page) {
      const order = byId.get(found.orderId);
      if (!isAmong(dueOf(order), found.entry)) differences.push(...(await repair(redis, found, order)));
    }
  }
  return { orders, differences };
}

/** Keys of index entries: how they begin, and the order to which one of them leads by the rest of its key, its name and its value. */
interface Source {
  kind: IndexEntry['kind'];
  prefix: string;
  orderOf: (rest: string, name: string, value: string) => OrderReference;
}

const ofValue: Source['orderOf'] = (_rest, orderId, value) => ({ uid: ownerIn(value), orderId });
const ofKey: Source['orderOf'] = (uid, orderId) => ({ uid, orderId });
/** A uid may have colons, the digits of a plate have none. */
const ofCar: Source['orderOf'] = (car, orderId) => ({ uid: car.replace(/:\d*$/, ''), orderId });
const ofName: Source['orderOf'] = (_rest, name) => parseReference(name);

const sources: Source[] = [
  ...[
    keys.agenda(''),
    keys.collected(''),
    keys.daybook(''),
    keys.facts(''),
    keys.onSite,
    keys.owners(''),
  ].map((prefix): Source => ({ kind: 'field', prefix, orderOf: ofValue })),
  { kind: 'field', prefix: keys.collectedOf(''), orderOf: ofCar },
  ...[keys.dues, keys.overpayments].map((prefix): Source => ({ kind: 'field', prefix, orderOf: ofName })),
  { kind: 'member', prefix: keys.listed(''), orderOf: ofKey },
  ...[
    keys.payments(''),
    keys.unscheduled,
    keys.held,
    keys.owed,
    keys.disputed,
    keys.debts,
    keys.overpaid,
  ].map((prefix): Source => ({ kind: 'member', prefix, orderOf: ofName })),
  { kind: 'member', prefix: keys.terms(''), orderOf: (_rest, name) => referenceOfSearchMember(name) },
];

/** Yields the index entries of each key whose number differs, and those of the queue that follow from orders: it has other work as well. */
async function* eachDoubtful(redis: Redis, dueByKey: Map<string, number>): AsyncGenerator<FoundEntry> {
  for await (const page of inBatches(KEYS_AT_ONCE, scanKeys(redis, ''))) {
    const found = page.flatMap((key) => {
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

async function* eachIn(
  redis: Redis,
  key: string,
  { kind, prefix, orderOf }: Source,
): AsyncGenerator<FoundEntry> {
  for await (const [name, stored] of kind === 'field' ? scanFields(redis, key) : scanMembers(redis, key)) {
    const value = String(stored);
    const entry: IndexEntry = kind === 'field' ? { kind, key, name, value } : { kind, key, name };
    yield { ...orderOf(key.slice(prefix.length), name, value), entry };
  }
}

async function* eachQueued(redis: Redis): AsyncGenerator<FoundEntry> {
  const entryOf = (name: string) => ({ kind: 'member', key: keys.queue, name }) as const;
  for await (const page of inBatches(MEMBERS_AT_ONCE, scanMembers(redis, keys.queue))) {
    for (const [name] of page) {
      const expiring = idInQueueMember('prune', name);
      if (expiring !== undefined) yield { ...parseReference(expiring), entry: entryOf(name) };
    }
    const ids = page.flatMap(([member]) => idInQueueMember('refund', member) ?? []);
    if (ids.length === 0) continue;
    const stored = z.parse(valuesSchema, await redis.mget(ids.map(keys.transaction)));
    for (const [index, id] of ids.entries()) {
      const json = stored[index];
      if (json) yield { ...parseTransaction(json), entry: entryOf(queueMember('refund', id)) };
    }
  }
}

/** Adds the missing index entries of an order, and removes one that is not due; again if the order changes meanwhile. */
async function repair(
  redis: Redis,
  reference: OrderReference & Partial<FoundEntry>,
  read: StoredOrder | undefined,
): Promise<Difference[]> {
  const { uid, orderId, entry: found } = reference;
  let stored = read;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const wrong = await findWrong(redis, dueOf(stored), found);
    if (wrong.length === 0) return [];
    const outcome = await commitTo(redis, {
      expect: [{ read: ['HGET', keys.orders(uid), orderId], reply: stored?.json ?? null }],
      write: wrong.map(({ entry, isDue }) =>
        isDue ? indexEntryWrite(entry, Date.now()) : indexEntryRemoval(entry),
      ),
    });
    if (outcome !== 'changed')
      return wrong.map(({ entry, problem }) => ({ order: orderId, problem, key: entry.key }));
    [stored] = await readOrders(redis, [reference]);
  }
  throw changesTooOften(orderId);
}
