import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Change, commitChange, type OwnedOrder, toOwned } from '../../netlify/server/order/change.ts';
import { latestAttempt } from '../../netlify/server/order/order-facts.ts';
import { addAttempt, transactionOf } from '../../netlify/server/payments/attempts.ts';
import { recordCaptures } from '../../netlify/server/payments/record-captures.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { temporaryFolder } from '../local-cloud/support.ts';
import { setFaults } from '../support/fault-client.ts';
import { visitAt } from '../support/orders/decided-order.ts';
import { afterRestore, contentsOf, startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { sampleOrder, transactionIdOf, writeOrders } from '../support/orders/sample-orders.ts';
import { runCommand } from '../support/servers/run-command.ts';
import { startStoreProxy } from '../support/servers/store-proxy.ts';

test('2,000 orders of all kinds are the same after a backup and its restore, and found by the same terms, cars and acts', async () => {
  const [original, restored] = await Promise.all([startFilledStore(2_000), startStore()]);
  const folder = temporaryFolder();
  const file = join(folder, 'backup.jsonl');
  const at = '2026-11-22T04:00:00.000Z';
  const collected = sampleOrder(7, 4, {
    visit: visitAt(at),
    progress: { state: 'collected', at, by: 'Salma' },
    events: [{ type: 'collected', at, actor: 'garage', by: 'Salma' }],
  });
  await original.redis.zrem(keys.unplanned, 'order-7:uid-1');
  await writeOrders(original.redis, [collected]);
  const found = [keys.terms, keys.collectedOf(collected.uid), keys.acts('2026-11-22')];
  expect(await original.redis.exists(...found)).toBe(3);
  const before = await contentsOf(original);
  // Keys that only protect current requests, and what was sent, are left out.
  await original.redis.set(keys.idempotency('uid-1', 'key'), '{}', { ex: 86_400 });
  await original.redis.hset(keys.sent(transactionIdOf(1, 0)), { notice: '{}' });

  const backup = await runCommand('store', ['backup', file], original.url);
  const totals =
    'services: 12, customers: 500, orders: 1250, archived: 750, transactions: 3500, days: 1, staff: 1, verified: 1, unmatched: 2, notices: 3, revocations: 1, erasures: 0, begunErasures: 1';
  expect(backup).toMatchObject({ code: 0, stdout: `${file}: ${totals}\n` });
  expect(readdirSync(folder)).toEqual(['backup.jsonl']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restoring = await runCommand('store', ['restore', file], restored.url);
  expect(restoring).toMatchObject({ code: 0, stdout: `Restored: ${totals}\n` });
  expect(before.size).toBeGreaterThan(4_000);
  const { createdAt } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '');
  expect(await contentsOf(restored)).toEqual(afterRestore(before, createdAt));
  const ttl = await restored.redis.pttl(keys.revoked('uid-0'));
  expect(ttl).toBeGreaterThan(3_000_000);
  expect(ttl).toBeLessThanOrEqual(3_600_000);
});

test('a payment that is begun and settled during a backup is in it whole', async () => {
  const { url, redis } = await startFilledStore(8);
  const { order } = sampleOrder(0);
  const [first, second] = [transactionIdOf(0, 0), transactionIdOf(0, 1)];
  const attempt = { ...latestAttempt(order), transactionId: second };
  const change = async (decide: (owned: OwnedOrder) => Change | string) => {
    const json = (await redis.hget<string>(keys.orders('uid-0'), 'order-0')) ?? '';
    const changed = decide(toOwned('uid-0', json));
    expect(typeof changed !== 'string' && (await commitChange(changed, redis))).toHaveProperty('json');
  };
  const begin = () =>
    change((owned) => addAttempt(owned, { after: first, attempt, price: order.price, language: 'en' }));
  const captured = { amount: 606_375, currency: 'BDT' as const };
  const capture = { verdict: 'paid' as const, captureId: 'capture', refundReference: 'bank', captured };
  const settle = () =>
    change((owned) => ({
      ...recordCaptures(
        {
          transactionId: second,
          transaction: transactionOf('uid-0', 'order-0', attempt),
          owned,
          former: null,
        },
        [capture],
        new Date('2026-11-01T00:00:00.000Z'),
      ),
      notices: [],
    }));
  // The first read is of the orders' ids.
  const proxy = await startStoreProxy(url, async (number) => {
    if (number === 3) await begin();
    if (number === 4) await settle();
  });
  const file = join(temporaryFolder(), 'backup.jsonl');
  expect(await runCommand('store', ['backup', file], proxy.url)).toMatchObject({ code: 0 });
  expect(proxy.transactions()).toBe(4);

  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const customer = lines.map((line) => JSON.parse(line)).find(({ uid }) => uid === 'uid-0');
  expect(customer.orders['order-0']).toMatchObject({
    payment: 'paid',
    attempts: [
      { transactionId: first, state: 'open' },
      { transactionId: second, state: 'paid' },
    ],
  });
  expect(customer.transactions[first]).toHaveProperty('unpaidSince');
  // The gateway is asked once more, a day later.
  expect(customer.transactions[second]).toMatchObject({ unpaidSince: Date.UTC(2026, 10, 2) });
});

test('a backup that fails leaves no file', async () => {
  const { url } = await startFilledStore(8);
  const folder = temporaryFolder();
  await setFaults(url, 'redis', { mode: 'refuse', key: keys.notices });
  const failed = await runCommand('store', ['backup', join(folder, 'backup.jsonl')], url);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(readdirSync(folder)).toEqual([]);
});
