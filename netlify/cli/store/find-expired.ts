import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { OwnedOrder } from '../../server/order/change.ts';
import { capturesOf, photosOf } from '../../server/order/order-facts.ts';
import { parseStored } from '../../server/order/reads.ts';
import {
  type OrderRecord,
  parseAgendaEntry,
  parseNotice,
  parseOrder,
  parseTransaction,
} from '../../server/order/records.ts';
import { moveReferences, placesOf } from '../../server/order/references.ts';
import { type Commit, commitTo, type Write } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { unqueue } from '../../server/store/queue.ts';
import { eachOrderPage, readOrders } from '../order-pages.ts';
import { scanFields, scanKeys } from '../scan.ts';
import type { Expired } from './expired.ts';
import { findPhotos } from './find-photos.ts';
import { firstKeptDay, keptSince } from './retention.ts';

/** Yields all records whose time is over (retention.ts). */
export async function* findExpired(redis: Redis, now: Date): AsyncGenerator<Expired> {
  yield* findInOrders(redis, now);
  yield* findTransactions(redis, keptSince('transaction', now));
  yield* findNotices(redis, keptSince('notice', now));
  yield* findDays(redis, firstKeptDay(now));
}

const dropField = (redis: Redis, key: string, name: string) => async () =>
  (await redis.hdel(key, name)) === 1;

/** Yields what has expired of orders: they themselves, or their photos. */
async function* findInOrders(redis: Redis, now: Date): AsyncGenerator<Expired> {
  for await (const page of eachOrderPage(redis)) {
    for (const owned of (await readOrders(redis, page)).map(parseStored)) {
      const found = findUnpaidOrder(redis, owned, now) ?? findPhotos(redis, owned, now);
      if (found) yield found;
    }
  }
}

/** Returns an order that nothing was paid for, and whose car has never come, with its references. */
function findUnpaidOrder(redis: Redis, owned: OwnedOrder, now: Date): Expired | undefined {
  const { uid, order, json, isArchived } = owned;
  const isKept = order.updatedAt >= keptSince('unpaidOrder', now);
  if (hasReceivedMoney(order) || order.progress || isKept) return undefined;
  const key = isArchived ? keys.archive(uid) : keys.orders(uid);
  const places = placesOf(owned);
  const ids = order.attempts.map(({ transactionId }) => transactionId);
  const drop = dropIfUnchanged(redis, {
    expect: [{ read: ['HGET', key, order._id], reply: json }],
    write: [['HDEL', key, order._id], ...moveReferences(places, [], now.getTime()), ...dropTransactions(ids)],
  });
  const hasPhotos = photosOf(order).length > 0;
  const expired = { kind: 'unpaid order', name: order._id, since: order.updatedAt, drop };
  return { ...expired, ...(hasPhotos && { photosOf: order._id }) };
}

const hasReceivedMoney = ({ payment, attempts, takings }: OrderRecord): boolean =>
  payment !== 'unpaid' || takings !== undefined || attempts.flatMap(capturesOf).length > 0;

const dropIfUnchanged = (redis: Redis, one: Commit) => async () => (await commitTo(redis, one)) === 'done';

const dropTransactions = (ids: string[]): Write[] => [
  ...ids.flatMap((id) => [unqueue('attempt', id), unqueue('hint', id)]),
  ...ids.flatMap((id): Write[] => [
    ['DEL', keys.transaction(id)],
    ['DEL', keys.sent(id)],
  ]),
];

/** Transactions of one response. */
const AT_ONCE = 1_000;

async function* findTransactions(redis: Redis, horizon: string): AsyncGenerator<Expired> {
  for await (const names of scanKeys(redis, keys.transaction(''))) {
    const ids = [...new Set(names)];
    for (let begin = 0; begin < ids.length; begin += AT_ONCE)
      yield* findAmong(redis, ids.slice(begin, begin + AT_ONCE), horizon);
  }
}

/** Yields those transactions that no order lists any longer. Money that arrives late brings one back to its order. */
async function* findAmong(redis: Redis, ids: string[], horizon: string): AsyncGenerator<Expired> {
  const stored = z.parse(z.array(z.nullable(z.string())), await redis.mget(ids.map(keys.transaction)));
  const old = ids.flatMap((id, index) => {
    const json = stored[index];
    const record = json ? parseTransaction(json) : undefined;
    return json && record && record.createdAt < horizon ? [{ id, json, record }] : [];
  });
  if (old.length === 0) return;
  const orders = await readOrders(
    redis,
    old.map(({ record: { uid, orderId } }) => ({ uid, orderId })),
  );
  const listed = new Set(
    orders.flatMap(({ json }) => parseOrder(json).attempts.map(({ transactionId }) => transactionId)),
  );
  for (const { id, json, record } of old) {
    if (listed.has(id)) continue;
    const drop = dropIfUnchanged(redis, {
      expect: [{ read: ['GET', keys.transaction(id)], reply: json }],
      write: dropTransactions([id]),
    });
    yield { kind: 'transaction', name: id, since: record.createdAt, drop };
  }
}

async function* findNotices(redis: Redis, horizon: string): AsyncGenerator<Expired> {
  for await (const page of scanFields(redis, keys.notices)) {
    for (const [id, json] of page) {
      const { givenUpAt } = parseNotice(json);
      if (givenUpAt !== undefined && givenUpAt < horizon)
        yield { kind: 'notice', name: id, since: givenUpAt, drop: dropField(redis, keys.notices, id) };
    }
  }
}

/** Yields what is kept of days: cars that were collected, their visits, what the staff have done, and settings. A car that is awaited stays. */
async function* findDays(redis: Redis, firstDay: string): AsyncGenerator<Expired> {
  for (const [kind, keyOf] of [
    ['collected cars', keys.collected],
    ['acts of the staff', keys.acts],
  ] as const) {
    for (const day of await daysOf(redis, keyOf('')))
      if (day < firstDay) yield { kind, name: day, since: day, drop: dropKey(redis, keyOf(day)) };
  }
  for (const day of await daysOf(redis, keys.agenda(''))) {
    if (day >= firstDay) continue;
    for await (const page of scanFields(redis, keys.agenda(day))) {
      for (const [id, json] of page)
        if (parseAgendaEntry(json).arrived)
          yield { kind: 'visit', name: id, since: day, drop: dropField(redis, keys.agenda(day), id) };
    }
  }
  for await (const page of scanFields(redis, keys.days)) {
    for (const [day] of page)
      if (day < firstDay)
        yield { kind: 'settings of a day', name: day, since: day, drop: dropField(redis, keys.days, day) };
  }
}

const dropKey = (redis: Redis, key: string) => async () => (await redis.del(key)) === 1;

async function daysOf(redis: Redis, prefix: string): Promise<string[]> {
  const days = new Set<string>();
  for await (const page of scanKeys(redis, prefix)) for (const day of page) days.add(day);
  return [...days].sort();
}
