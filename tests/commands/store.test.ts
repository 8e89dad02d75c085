import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { backUp } from '../../netlify/cli/store/back-up.ts';
import { restore } from '../../netlify/cli/store/restore.ts';
import {
  type Change,
  commitChange,
  type OwnedOrder,
  parseOwnedOrder,
} from '../../netlify/server/order/change.ts';
import { parseOrder } from '../../netlify/server/order/records.ts';
import { recordCaptures } from '../../netlify/server/payments/add-payment.ts';
import { addCheckoutSession, transactionOf } from '../../netlify/server/payments/checkout-sessions.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { queueMember } from '../../netlify/server/store/queue.ts';
import { beforeRequest } from '../support/before-request.ts';
import { visitAt } from '../support/cases/days.ts';
import { checkoutSessionIn } from '../support/cases/payments.ts';
import { setFaults } from '../support/fault-client.ts';
import { afterRestore, contentsOf, startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { expectIndexEntries } from '../support/orders/index-entries.ts';
import { sampleOrder, transactionIdOf, writeOrders } from '../support/orders/sample-orders.ts';
import { runCommand } from '../support/servers/run-command.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';
import { wholeStore } from '../support/store.ts';

type Store = Awaited<ReturnType<typeof startStore>>;

test('500 orders of all kinds are the same after a backup and its restore, and found by the same terms, cars and acts', async () => {
  const [original, restored] = await Promise.all([startFilledStore(500), startStore()]);
  const folder = temporaryFolder();
  const file = join(folder, 'backup.jsonl');
  const at = '2026-11-22T04:00:00.000Z';
  const collected = sampleOrder(7, 4, {
    visit: visitAt(at),
    progress: { state: 'collected', at, by: 'Salma' },
    events: [{ type: 'collected', at, actor: 'garage', by: 'Salma' }],
  });
  await original.redis
    .pipeline()
    .zrem(keys.unscheduled, 'order-7:uid-1')
    .zrem(keys.queue, queueMember('prune', 'order-7:uid-1'))
    .exec();
  await writeOrders(original.redis, [collected]);
  const found = [
    keys.terms('name:ra:2026'),
    keys.collectedOf(`${collected.uid}:11`),
    keys.daybook('2026-11-22'),
  ];
  expect(await original.redis.exists(...found)).toBe(3);
  const before = await contentsOf(original);
  // Keys that only protect current requests, and what was sent, are left out.
  await original.redis.set(keys.idempotency('uid-1', 'key'), '{}', { ex: 86_400 });
  await original.redis.hset(keys.sent('order-1'), { notice: '{}' });

  const backup = await runCommand('store', ['backup', file], original.url);
  const totals =
    'services: 12, invoices: 1, series: 1, orders: 500, transaction: 874, droppedFacts: 1, unmatched: 2, notices: 2, givenUp: 1, fullness: 1, days: 1, tills: 1, smsParts: 1, staff: 1, verified: 1, revoked: 1, erased: 0, queue: 252';
  expect(backup).toMatchObject({ code: 0, stdout: `${file}: ${totals}\n` });
  expect(readdirSync(folder)).toEqual(['backup.jsonl']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restoring = await runCommand('store', ['restore', file], restored.url);
  expect(restoring).toMatchObject({ code: 0, stdout: expect.stringContaining(`Restored: ${totals}\n`) });
  expect(before.size).toBeGreaterThan(1_000);
  const { createdAt } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '');
  expect(await contentsOf(restored)).toEqual(afterRestore(before, createdAt));
  const ttl = await restored.redis.pttl(keys.revoked('uid-0'));
  expect(ttl).toBeGreaterThan(3_000_000);
  expect(ttl).toBeLessThanOrEqual(3_600_000);
});

/** Changes the first order of a store as it is then. */
async function changeFirst({ redis }: Store, decide: (owned: OwnedOrder) => Change | string): Promise<void> {
  const json = (await redis.hget<string>(keys.orders('uid-0'), 'order-0')) ?? '';
  const changed = decide(parseOwnedOrder('uid-0', json));
  expect(typeof changed !== 'string' && (await commitChange(changed, redis))).toHaveProperty('json');
}

/** Backs up a store in which something happens before the first request that has a text, and restores it. */
async function restoreAfter(original: Store, text: string, happens: () => Promise<void>) {
  const [restored, file] = [await startStore(), join(temporaryFolder(), 'backup.jsonl')];
  beforeRequest(text, happens);
  await backUp(original.redis, file, new Date().toISOString());
  await restore(restored.redis, file);
  expectIndexEntries(await wholeStore(restored.redis));
  return restored.redis;
}

test('a payment that is begun and settled after its order was backed up is not lost: the gateway is asked about it', async () => {
  const original = await startFilledStore(8);
  const [first, second] = [transactionIdOf(0, 0), transactionIdOf(0, 1)];
  const checkoutSession = checkoutSessionIn('open', { transactionId: second });
  const captured = { amount: 606_375, currency: 'BDT' as const };
  const taken = { captureId: 'capture', refundReference: 'bank', captured, counted: captured };
  const capture = { verdict: 'paid' as const, ...taken };
  const transaction = transactionOf('uid-0', 'order-0', checkoutSession);
  const redis = await restoreAfter(original, keys.transaction('*'), async () => {
    await changeFirst(original, (owned) =>
      addCheckoutSession(owned, { after: first, checkoutSession, language: 'en', unpaid: [] }),
    );
    await changeFirst(original, (owned) => ({
      ...recordCaptures({ transactionId: second, transaction, owned, earlier: null }, [capture], {
        now: new Date(),
      }),
      notices: [],
    }));
  });
  const stored = parseOrder((await redis.hget<string>(keys.orders('uid-0'), 'order-0')) ?? '');
  expect(stored).toMatchObject({ payments: [], checkoutSessions: [{ transactionId: first, state: 'open' }] });
  expect(await redis.get(keys.transaction(second))).toBe(JSON.stringify(transaction));
  const asked = z.parse(
    z.array(z.coerce.number()),
    await redis.zmscore(
      keys.queue,
      [first, second].map((id) => queueMember('checkout-session', id)),
    ),
  );
  expect(Math.max(...asked)).toBeLessThan(Date.now());
});

test.each<[string, (store: Store) => Promise<unknown>, string]>([
  ['of a store that fails', ({ url }) => setFaults(url, 'redis', { mode: 'refuse', key: keys.notices }), ''],
  ['that does not know a kind of key', ({ redis }) => redis.set('voucher:1', 'text'), '“voucher:1”'],
  [
    'that does not know a kind of work',
    ({ redis }) => redis.zadd(keys.queue, { score: 1, member: 'gift:1' }),
    '“gift:1”',
  ],
])('a backup %s says so, and leaves no file', async (_, change, name) => {
  const [store, folder] = [await startFilledStore(8), temporaryFolder()];
  await change(store);
  const failed = await runCommand('store', ['backup', join(folder, 'backup.jsonl')], store.url);
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(name) });
  expect(readdirSync(folder)).toEqual([]);
});
