import type { Redis } from '@upstash/redis';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rebuild } from '../../netlify/cli/store/rebuild.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { queueMember } from '../../netlify/server/store/queue.ts';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import { visitAt } from '../support/cases/days.ts';
import { startFilledStore } from '../support/orders/filled-store.ts';
import { sampleOrder, transactionIdOf, writeOrders } from '../support/orders/sample-orders.ts';
import { runCommand } from '../support/servers/run-command.ts';
import { wholeStore } from '../support/store.ts';

/* `npm run store -- rebuild`: where orders are found follows from the orders. */

/** Reads a store; the refunds in its queue are due since a rebuild, and boards read again. */
async function contentsOf(redis: Redis) {
  const contents = new Map([...(await wholeStore(redis))].map(([key, value]) => [key, JSON.parse(value)]));
  for (const key of [keys.queue, keys.board]) contents.delete(key);
  return contents;
}

/** Rebuilds the references of a store; returns what was wrong. */
async function repaired(redis: Redis): Promise<string[][]> {
  const { differences } = await rebuild(redis);
  return differences.map(({ order, problem, key }) => [order, problem, key]).sort();
}

test('references that are lost, wrong, doubled, or of no order are repaired', async () => {
  const { url, redis } = await startFilledStore(16);
  const before = await contentsOf(redis);
  await redis
    .multi()
    .zadd(keys.queue, { score: 1, member: queueMember('refund', transactionIdOf(1, 0)) })
    .zrem(keys.queue, queueMember('refund', transactionIdOf(3, 1)), queueMember('prune', 'order-2:uid-0'))
    .zadd(keys.queue, { score: 1, member: queueMember('prune', 'order-96:uid:9') })
    .del(keys.unscheduled, keys.agenda('2098-11-29'))
    .zadd(keys.unscheduled, { score: 1, member: 'order-2:uid-0' })
    .zadd(keys.unscheduled, { score: 2, member: 'order-1:uid-0' }, { score: 3, member: 'order-99:uid:9' })
    .hset(keys.onSite, { 'order-2': 'uid-0', 'order-98': 'uid-9' })
    .hset(keys.agenda('2098-11-27'), {
      'order-1': JSON.stringify({ uid: 'uid-0', start: '2098-11-27T08:00:00.000Z', minutes: 60 }),
      'order-97': JSON.stringify({ uid: 'uid-9', minutes: 60 }),
    })
    .hset(keys.collected('2026-11-22'), { 'order-7': 'uid-1' })
    .del(keys.facts('2026-10-10'))
    .hset(keys.facts('2026-10-11'), { 'order-2': '{"uid":"uid-0","sums":{}}' })
    .exec();
  expect(await repaired(redis)).toEqual([
    ['order-1', 'missing', 'agenda:2098-11-29'],
    ['order-1', 'not due', 'queue'],
    ['order-1', 'not due', 'unscheduled'],
    ['order-1', 'wrong', 'agenda:2098-11-27'],
    ['order-10', 'missing', 'unscheduled'],
    ['order-15', 'missing', 'unscheduled'],
    ['order-2', 'missing', 'queue'],
    ['order-2', 'not due', 'facts:2026-10-11'],
    ['order-2', 'not due', 'onsite'],
    ['order-2', 'wrong', 'unscheduled'],
    ['order-3', 'missing', 'queue'],
    ['order-7', 'missing', 'unscheduled'],
    ['order-7', 'not due', 'collected:2026-11-22'],
    ['order-9', 'missing', 'facts:2026-10-10'],
    ['order-9', 'missing', 'unscheduled'],
    ['order-96', 'not due', 'queue'],
    ['order-97', 'not due', 'agenda:2098-11-27'],
    ['order-98', 'not due', 'onsite'],
    ['order-99', 'not due', 'unscheduled'],
  ]);
  expect(await contentsOf(redis)).toEqual(before);
  expect(await redis.zscore(keys.queue, queueMember('refund', transactionIdOf(3, 1)))).not.toBeNull();
  expect((await runCommand('store', ['rebuild'], url)).stdout).toContain('0 differences');
});

test('the staff can find orders again by what they are called, by previous cars and by acts', async () => {
  const { redis } = await startFilledStore(4);
  const [today, long] = [new Date().toISOString(), '2020-02-02T04:00:00.000Z'];
  const event = (at: string) => ({ type: 'collected', at, actor: 'garage' as const, by: 'Salma' });
  const collected = sampleOrder(1, 4, {
    _id: 'order-c',
    visit: visitAt(long),
    progress: { state: 'collected', at: long, by: 'Salma' },
    events: [event(long), event(today)],
  });
  const uid = 'desk:0f8fad5b-d9cb-469f-a165-70867728950e';
  await writeOrders(redis, [{ ...collected, uid }]);
  // References that were dropped with old days are not missed.
  for (const key of [keys.collected('2020-02-02'), keys.agenda('2020-02-02'), keys.daybook('2020-02-02')])
    await redis.del(key);
  const before = await contentsOf(redis);
  expect(await repaired(redis)).toEqual([]);

  const termOf = async (set: string) => {
    const members = z.parse(z.array(z.string()), await redis.zrange(keys.terms(set), 0, -1));
    return members.find((member) => member.includes('order-c')) ?? '';
  };
  const [byPhone, byCar, byName] = [
    keys.terms('end:000'),
    keys.terms('month:digits:2026-10'),
    keys.terms('name:ud:2026'),
  ];
  await redis
    .multi()
    .zrem(byPhone, await termOf('end:000'))
    .zrem(byCar, await termOf('month:digits:2026-10'))
    .zadd(
      byName,
      { score: 0, member: 'nobody:1:order-99:desk:9' },
      { score: 7, member: await termOf('name:ud:2026') },
    )
    .hdel(keys.collectedOf(`${uid}:11`), 'order-c')
    .hset(keys.collectedOf('uid-0:11'), { 'order-0': '{"plate":"dhk11"}' })
    .hdel(keys.daybook(dayInDhaka(today)), 'order-c')
    .zrem(keys.listed('uid-0'), 'order-0')
    .zadd(keys.listed(uid), { score: 5, member: 'order-c' }, { score: 5, member: 'order-98' })
    .hset(keys.daybook('2026-11-22'), { 'order-c': uid })
    .exec();
  expect(await repaired(redis)).toEqual([
    ['order-0', 'missing', 'listed:uid-0'],
    ['order-0', 'not due', 'collected-of:uid-0:11'],
    ['order-98', 'not due', `listed:${uid}`],
    ['order-99', 'not due', byName],
    ['order-c', 'missing', `collected-of:${uid}:11`],
    ['order-c', 'missing', `daybook:${dayInDhaka(today)}`],
    ['order-c', 'missing', byPhone],
    ['order-c', 'missing', byCar],
    ['order-c', 'not due', 'daybook:2026-11-22'],
    ['order-c', 'wrong', `listed:${uid}`],
    ['order-c', 'wrong', byName],
  ]);
  expect(await contentsOf(redis)).toEqual(before);
});
