import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../netlify/cli/store/back-up.ts';
import { restore } from '../../netlify/cli/store/restore.ts';
import { tellSeries } from '../../netlify/cli/store/tell-series.ts';
import { nextInvoiceNumber, parseInvoiceSeries } from '../../netlify/server/invoices/series.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { afterRestore, contentsOf, startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { runCommand } from '../support/servers/run-command.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';
import { wholeStore } from '../support/store.ts';

const now = () => new Date().toISOString();

test('a damaged or truncated file is rejected with its line, as is a store that is not empty, and nothing is written', async () => {
  const { url, redis } = await startFilledStore(16);
  const folder = temporaryFolder();
  const whole = join(folder, 'whole.jsonl');
  await backUp(redis, whole, now());
  const content = readFileSync(whole, 'utf8');
  const lines = content.split('\n').slice(0, -1);
  const last = lines.length;
  const damages: [problem: string, content: string][] = [
    [`line ${last}: not JSON`, content.slice(0, -20)],
    [`: ends after line ${last - 1}`, `${lines.slice(0, -1).join('\n')}\n`],
    [': ends after line 0', ''],
    ['line 1: format: ', lines.slice(1).join('\n')],
    [`line ${last + 1}: out of place`, `${content}${lines[3]}\n`],
    [`line ${last - 1}: the lines before it hold`, lines.toSpliced(3, 1).join('\n')],
    ['line 4: not JSON', lines.with(3, `${lines[3]}}`).join('\n')],
    ['hash.order-0.lines.0.amount: ', content.replace('\\"amount\\":606375', '\\"amount\\":\\"606375\\"')],
    ['line 4: key: "else:1" ', lines.with(3, '{"key":"else:1","string":"text"}').join('\n')],
    ['line 1: version: ', content.replace('"version":1', '"version":2')],
  ];
  const empty = await startStore();
  for (const [problem, damaged] of damages) {
    const file = join(folder, 'damaged.jsonl');
    writeFileSync(file, damaged);
    const refusal: unknown = await restore(empty.redis, file).catch((error: unknown) => error);
    expect(refusal, problem).toMatchObject({ message: expect.stringContaining(problem) });
    expect(refusal).toMatchObject({ message: expect.stringContaining('damaged.jsonl') });
  }
  expect(await empty.redis.dbsize()).toBe(0);
  const before = await wholeStore(redis);
  const refusal = await runCommand('store', ['restore', whole], url);
  expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining(`${url}/redis is not empty`) });
  expect(await wholeStore(redis)).toEqual(before);
});

test('an interrupted restore is detected, and can be repeated', async () => {
  const original = await startFilledStore(320);
  const folder = temporaryFolder();
  const [file, other] = [join(folder, 'backup.jsonl'), join(folder, 'other.jsonl')];
  const createdAt = now();
  await backUp(original.redis, file, createdAt);
  await backUp(original.redis, other, '2026-11-22T04:00:00.000Z');

  const restored = await startStore();
  await setFaults(restored.url, 'redis', { mode: 'refuse', key: keys.orders('uid-79') });
  const broken = await runCommand('store', ['restore', file], restored.url);
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  expect(broken.stderr).not.toContain('Rahim');
  expect(await restored.redis.exists(keys.orders('uid-0'))).toBe(1);
  const series = parseInvoiceSeries(await restored.redis.hgetall(keys.series));
  expect(nextInvoiceNumber(series, 'invoice:2026')).toBe('unknown');
  await clearFaults(restored.url, 'redis');

  const partial = backUp(restored.redis, join(folder, 'partial.jsonl'), now());
  await expect(partial).rejects.toThrow('was interrupted');
  await expect(restore(restored.redis, other)).rejects.toThrow('was interrupted');
  await restore(restored.redis, file);
  expect(await contentsOf(restored)).toEqual(afterRestore(await contentsOf(original), createdAt));
});

test('a revocation that has ended is not restored, a notice of another kind is, and a malformed one is rejected', async () => {
  const original = await startFilledStore(1);
  const file = join(temporaryFolder(), 'backup.jsonl');
  await backUp(original.redis, file, now());
  const content = readFileSync(file, 'utf8');

  const restored = await startStore();
  writeFileSync(file, content.replace('\\"kind\\":\\"held\\"', '\\"kind\\":5'));
  await expect(restore(restored.redis, file)).rejects.toThrow(/line \d+: hash\..*\.kind: /);
  expect(await restored.redis.dbsize()).toBe(0);

  const ended = content.replace(/("revoked:uid-0".*"expiresAt":)\d+/, '$11');
  writeFileSync(file, ended.replace('\\"kind\\":\\"held\\"', '\\"kind\\":\\"else\\"'));
  await restore(restored.redis, file);
  expect(await restored.redis.exists(keys.orders('uid-0'), keys.revoked('uid-0'))).toBe(1);
});

test('a store that was never restored loses numbers of invoices only once that is confirmed', async () => {
  const { url, redis } = await startStore();
  await redis.hset(keys.series, { 'invoice:2026': '12' });
  const told = ['series', '--invoice=570', '--credit-note=0'];
  const refused = await runCommand('store', told, url);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('was not restored')]);
  expect(await redis.hget(keys.series, 'invoice:2026')).toBe('12');
});

test('a restored store is released once that is confirmed', async () => {
  const { url, redis } = await startStore();
  const [file, original] = [join(temporaryFolder(), 'backup.jsonl'), await startFilledStore(1)];
  await backUp(original.redis, file, now());
  await restore(redis, file);
  expect((await runCommand('store', ['release'], url)).code).toBe(1);
  expect(await redis.hexists(keys.health, 'unreleased')).toBe(1);
  expect((await runCommand('store', ['release', '--yes'], url)).stdout).toContain('Released.');
  expect(await redis.hexists(keys.health, 'unreleased')).toBe(0);
});

test('after a restore no number of an invoice is given until it is told which were printed, and those in between are known as lost', async () => {
  const original = await startFilledStore(1);
  const file = join(temporaryFolder(), 'backup.jsonl');
  await backUp(original.redis, file, now());
  const { redis } = await startStore();
  await restore(redis, file);
  const seriesNow = async () => parseInvoiceSeries(await redis.hgetall(keys.series));
  const restored = await seriesNow();
  expect(nextInvoiceNumber(restored, 'invoice:2026')).toBe('unknown');

  // `netlify/cli/store/tell-series.test.ts` has all cases.
  const tell = (invoice: number) => {
    const told = [
      { kind: 'invoice' as const, number: invoice },
      { kind: 'credit-note' as const, number: 2 },
    ];
    return tellSeries(redis, told, new Date('2027-06-30T17:59:00Z'));
  };
  await expect(tell(0)).rejects.toThrow('a later invoice');
  expect(await seriesNow()).toEqual(restored);
  expect(await tell(4)).toEqual(['invoice:2026 2 to 4', 'credit-note:2026 1 to 2']);
  expect(nextInvoiceNumber(await seriesNow(), 'invoice:2026')).toBe(5);
});
