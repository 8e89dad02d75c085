import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { startFilledStore, startStore } from '../support/filled-store.ts';
import { runCommand } from '../support/run-command.ts';
import { transactionIdOf } from '../support/sample-orders.ts';

/* `npm run desk`, and the lists of what the garage has to look into. */

test('the tokens of an account are revoked for an hour, after a confirmation', async () => {
  const { url, redis } = await startFilledStore(8);
  const key = keys.revoked('uid-1');
  const unconfirmed = await runCommand('desk', ['revoke', 'uid-1'], url);
  expect(unconfirmed).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Account uid-1: 1 current order, 3 cancelled ones.\nDisable the account'),
    stderr: expect.stringContaining('Revoke its tokens? This is not a terminal: add --yes.'),
  });
  expect(await redis.exists(key)).toBe(0);

  const { code, stdout } = await runCommand('desk', ['revoke', 'uid-1', '--yes'], url);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('for an hour') });
  expect(await redis.ttl(key)).toBeGreaterThan(3_500);
  expect(await redis.ttl(key)).toBeLessThanOrEqual(3_600);
});

test('a day is closed and opened; who stands on it is listed with phone', async () => {
  const { url, redis } = await startFilledStore(8);
  const garage = (...args: string[]) => runCommand('desk', args, url);
  const days = async () => rowsOf((await garage('days')).stdout);
  expect(await days()).toEqual([
    ['day', 'open', 'places', 'minutes'],
    ['Sunday, 2098-11-30', 'closed', 'as usual', 'as usual'],
    ['1 day'],
  ]);
  // The second day of the work.
  const { code, stdout } = await garage('close', '2098-11-29');
  expect(code).toBe(0);
  expect(rowsOf(stdout)).toEqual([
    ['Saturday, 2098-11-29 is closed. Call these customers:'],
    ['time', 'phone', 'customer', 'service', 'plate', 'car', 'transaction'],
    [
      '2098-11-27 15:00',
      '01700000000',
      'Rahim Uddin 1',
      'Oil and filter change',
      'DHK-11',
      '=Toyota',
      transactionIdOf(1, 0),
    ],
    ['1 visit'],
  ]);
  expect((await garage('close', '2098-11-30')).stdout).toBe(
    'Sunday, 2098-11-30 is closed. Nobody comes on it.\n',
  );
  await redis.hset(keys.days, { '2098-11-29': JSON.stringify({ closed: true, places: 1 }) });
  expect((await garage('open', '2098-11-29')).stdout).toBe('Saturday, 2098-11-29 is open.\n');
  await garage('open', '2098-11-30');
  expect(await days()).toEqual([
    ['day', 'open', 'places', 'minutes'],
    ['Saturday, 2098-11-29', 'open', '1', 'as usual'],
    ['1 day'],
  ]);
});

test.each([
  ['tomorrow', 2, 'The day must be one such as 2026-11-30.'],
  ['2026-02-30', 2, 'The day must be one such as 2026-11-30.'],
  ['2026-11-01', 1, 'Sunday, 2026-11-01 is over: nothing was changed.'],
  ['2098-11-28', 1, 'The garage is closed on every Friday: nothing was changed.'],
])('the day %s cannot be closed or opened', async (day, code, message) => {
  const { url, redis } = await startFilledStore(8);
  const before = await redis.hgetall(keys.days);
  for (const name of ['close', 'open'])
    expect(await runCommand('desk', [name, day], url)).toMatchObject({
      code,
      stderr: expect.stringContaining(message),
    });
  expect(await redis.hgetall(keys.days)).toEqual(before);
});

test('members of staff are added, renamed, listed and removed', async () => {
  const { url, redis } = await startFilledStore(8);
  const staff = (...args: string[]) => runCommand('desk', ['staff', ...args], url);
  expect(await staff('add', 'uid-7', ' Ami\u202ena ')).toMatchObject({
    code: 0,
    stdout: 'Amina may use the desk’s endpoints from now on.\n',
  });
  expect(await redis.hget(keys.staff, 'uid-7')).toBe('Amina');
  await staff('add', 'uid-0', 'Abdul Karim');
  expect(rowsOf((await staff('list')).stdout)).toEqual([
    ['name', 'uid'],
    ['Abdul Karim', 'uid-0'],
    ['Amina', 'uid-7'],
    ['2 members'],
  ]);
  expect(await staff('remove', 'uid-7')).toMatchObject({ code: 0 });
  expect(await staff('remove', 'uid-7')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('uid-7 is not of the staff: nothing was changed.'),
  });
  for (const [uid, name] of [
    ['uid-8', ' '],
    ['uid-8', 'x'.repeat(61)],
    ['x'.repeat(129), 'Amina'],
  ])
    expect(await staff('add', uid ?? '', name ?? '')).toMatchObject({ code: 2 });
  expect(await redis.hkeys(keys.staff)).toEqual(['uid-0']);
});

const usages = [
  'staff',
  'staff list a',
  'staff add',
  'staff add a',
  'staff add a b c',
  'staff remove',
  'staff remove a b',
];
test.each([...usages, '', 'revoke', 'revoke a b', 'forget a', 'close', 'open a b', 'days a', 'give-up'])(
  '`%s` prints the usage',
  async (line) => {
    const answer = await runCommand('desk', line.split(' ').filter(Boolean));
    expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: ') });
  },
);

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
    gateway: 'sslcommerz',
    captureId: 'v98',
    refundReference: 'b98',
    at: '2026-10-03T00:00:00.000Z',
  };
  await redis.hset(keys.unmatched, { [unmatched.transactionId]: JSON.stringify(unmatched) });
  const { stdout } = await runCommand('orders', ['unmatched'], url);
  expect(rowsOf(stdout)).toEqual([
    ['at', 'transaction', 'order', 'gateway', 'taken', 'bank’s id'],
    [unmatched.at, unmatched.transactionId, 'order [2J-98', 'sslcommerz', 'an unknown amount', 'b98'],
    ['2026-10-04T00:00:00.000Z', transactionIdOf(99, 0), 'order-99', 'sslcommerz', 'BDT 6,063.75', 'b99'],
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
