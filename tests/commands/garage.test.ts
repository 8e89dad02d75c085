import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/order-records.ts';
import { startFilledStore, startStore } from '../support/filled-store.ts';
import { runCommand } from '../support/run-command.ts';
import { transactionIdOf } from '../support/sample-orders.ts';

/* `npm run garage`, and the lists of what the garage has to look into. */

test('the tokens of an account are revoked for an hour, after a confirmation', async () => {
  const { url, redis } = await startFilledStore(8);
  const key = keys.revoked('uid-1');
  const unconfirmed = await runCommand('garage', ['revoke', 'uid-1'], url);
  expect(unconfirmed).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Account uid-1: 1 current order, 3 cancelled ones.\nDisable the account'),
    stderr: expect.stringContaining('Revoke its tokens? This is not a terminal: add --yes.'),
  });
  expect(await redis.exists(key)).toBe(0);

  const { code, stdout } = await runCommand('garage', ['revoke', 'uid-1', '--yes'], url);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('for an hour') });
  expect(await redis.ttl(key)).toBeGreaterThan(3_500);
  expect(await redis.ttl(key)).toBeLessThanOrEqual(3_600);
});

test.each(['', 'revoke', 'revoke a b', 'forget a'])('`%s` prints the usage', async (line) => {
  const answer = await runCommand('garage', line.split(' ').filter(Boolean));
  expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: ') });
});

test('undelivered notices and unmatched money are listed, oldest first', async () => {
  const { url, redis } = await startFilledStore(8);
  const notices = await runCommand('orders', ['notices'], url);
  expect(rowsOf(notices.stdout)).toEqual([
    ['at', 'notice', 'for', 'transaction', 'tries', 'given up'],
    ['2026-10-02T00:00:00.000Z', 'paid', 'garage', transactionIdOf(1, 0), '2', '2026-10-03T01:00:00.000Z'],
    ['2026-10-03T00:00:00.000Z', 'held', 'garage', transactionIdOf(2, 1), '2', 'no'],
    ['2 undelivered notices'],
  ]);

  const unmatched = {
    transactionId: transactionIdOf(98, 0),
    orderId: 'order\u001b[2J\u202e-98',
    validationId: 'v98',
    bankTransactionId: 'b98',
    at: '2026-10-03T00:00:00.000Z',
  };
  await redis.hset(keys.unmatched, { [unmatched.transactionId]: JSON.stringify(unmatched) });
  const { stdout } = await runCommand('orders', ['unmatched'], url);
  expect(rowsOf(stdout)).toEqual([
    ['at', 'transaction', 'order', 'taken', 'bank’s id'],
    [unmatched.at, unmatched.transactionId, 'order [2J-98', 'unknown', 'b98'],
    ['2026-10-04T00:00:00.000Z', transactionIdOf(99, 0), 'order-99', 'BDT 6,063.75', 'b99'],
    ['2 unmatched payments'],
  ]);
});

test('nothing to look into is said in one line', async () => {
  const { url } = await startStore();
  expect((await runCommand('orders', ['notices'], url)).stdout).toBe('0 undelivered notices\n');
  expect((await runCommand('orders', ['unmatched'], url)).stdout).toBe('0 unmatched payments\n');
});

const rowsOf = (output: string): string[][] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
