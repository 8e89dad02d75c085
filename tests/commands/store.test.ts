import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { addAttempt } from '../../netlify/server/store/attempt-scripts.ts';
import { keys, latestAttempt } from '../../netlify/server/store/order-records.ts';
import { recordCapture } from '../../netlify/server/store/payment-scripts.ts';
import { runScriptWith } from '../../netlify/server/store/run-script.ts';
import { temporaryFolder } from '../local-cloud/support.ts';
import { setFaults } from '../support/fault-client.ts';
import { contentsOf, startFilledStore, startStore } from '../support/filled-store.ts';
import { runCommand } from '../support/run-command.ts';
import { sampleOrder, transactionIdOf } from '../support/sample-orders.ts';

test('2,000 orders of all kinds are the same after a backup and its restore', async () => {
  const [original, restored] = await Promise.all([startFilledStore(2_000), startStore()]);
  const folder = temporaryFolder();
  const file = join(folder, 'backup.jsonl');
  // Keys with a TTL are left out.
  await original.redis.set(keys.idempotency('uid-1', 'key'), '{}', { ex: 86_400 });

  const backup = await runCommand('store', ['backup', file], original.url);
  const totals = 'services: 12, customers: 500, orders: 1250, archived: 750, transactions: 3500, notices: 1';
  expect(backup).toMatchObject({ code: 0, stdout: `${file}: ${totals}\n` });
  expect(readdirSync(folder)).toEqual(['backup.jsonl']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restoring = await runCommand('store', ['restore', file], restored.url);
  expect(restoring).toMatchObject({ code: 0, stdout: `Restored: ${totals}\n` });
  const before = await contentsOf(original);
  before.delete(keys.idempotency('uid-1', 'key'));
  expect(before.size).toBeGreaterThan(4_000);
  expect(await contentsOf(restored)).toEqual(before);
});

/** Starts a proxy of the store that runs an action before the n-th read of customers. */
async function interfere(url: string, acts: Record<number, () => Promise<unknown>>) {
  let reads = 0;
  const proxy = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url?.endsWith('/multi-exec')) await acts[++reads]?.();
    const { method = 'POST', headers } = request;
    const { authorization = '' } = headers;
    const answer = await fetch(url + request.url, { method, body, headers: { authorization } });
    response.end(await answer.text());
  });
  const port = await listen(proxy, 0, 'proxy');
  onTestFinished(() => void proxy.close());
  return { url: `http://127.0.0.1:${port}`, reads: () => reads };
}

test('a payment that is begun and settled during a backup is in it whole', async () => {
  const { url, redis } = await startFilledStore(8);
  const { order } = sampleOrder(0);
  const [first, second] = [transactionIdOf(0, 0), transactionIdOf(0, 1)];
  const attempt = { ...latestAttempt(order), transactionId: second };
  const begin = () =>
    addAttempt(
      { uid: 'uid-0', orderId: 'order-0', latestTransactionId: first, attempt },
      runScriptWith(redis),
    );
  const settle = () =>
    recordCapture(
      {
        uid: 'uid-0',
        orderId: 'order-0',
        transactionId: second,
        verdict: 'paid',
        validationId: 'validation',
        bankTransactionId: 'bank',
        capturedPaisa: 606_375,
        notifyOwner: false,
        now: new Date('2026-11-01T00:00:00.000Z'),
      },
      runScriptWith(redis),
    );
  const proxy = await interfere(url, { 2: begin, 3: settle });
  const file = join(temporaryFolder(), 'backup.jsonl');
  expect(await runCommand('store', ['backup', file], proxy.url)).toMatchObject({ code: 0 });
  expect(proxy.reads()).toBe(3);

  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const customer = lines.map((line) => JSON.parse(line)).find(({ uid }) => uid === 'uid-0');
  expect(customer.orders['order-0']).toMatchObject({
    payment: 'paid',
    attempts: [
      { transactionId: first, state: 'open' },
      { transactionId: second, state: 'paid' },
    ],
  });
  expect(customer.transactions[second].record.receipt).toMatchObject({ state: 'paid' });
  expect(customer.transactions[first]).toHaveProperty('unpaidSince');
  expect(customer.transactions[second]).not.toHaveProperty('unpaidSince');
});

test('a backup that fails leaves no file', async () => {
  const { url } = await startFilledStore(8);
  const folder = temporaryFolder();
  await setFaults(url, 'redis', { mode: 'refuse', key: keys.ownerNotices });
  const failed = await runCommand('store', ['backup', join(folder, 'backup.jsonl')], url);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(readdirSync(folder)).toEqual([]);
});
