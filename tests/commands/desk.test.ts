import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { startFilledStore } from '../support/orders/filled-store.ts';
import { transactionIdOf } from '../support/orders/sample-orders.ts';
import { runCommand } from '../support/servers/run-command.ts';

/* `npm run desk`, and the list of undelivered notices. */

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

test('members of staff are added, renamed, listed and removed', async () => {
  const { url, redis } = await startFilledStore(8);
  const staff = (...args: string[]) => runCommand('desk', ['staff', ...args], url);
  expect(await staff('add', 'uid-7', ' Ami\u202ena ')).toMatchObject({
    code: 0,
    stdout: 'Amina may use the desk from now on. The role: desk.\n',
  });
  expect(await redis.hget(keys.staff, 'uid-7')).toBe('{"name":"Amina","role":"desk"}');
  await staff('add', 'uid-0', 'Abdul Karim');
  expect(rowsOf((await staff('list')).stdout)).toEqual([
    ['name', 'role', 'uid'],
    ['Abdul Karim', 'owner', 'uid-0'],
    ['Amina', 'desk', 'uid-7'],
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
  expect(await staff('add', 'uid-8', 'Amina', 'boss')).toMatchObject({ code: 2 });
  expect(await redis.hkeys(keys.staff)).toEqual(['uid-0']);
});

test('the first member is an owner, and the last owner stays while there are others', async () => {
  const { url, redis } = await startFilledStore(8);
  await redis.del(keys.staff);
  const staff = (...args: string[]) => runCommand('desk', ['staff', ...args], url);
  const refused = { code: 1, stderr: expect.stringContaining('npm run desk -- staff add UID "NAME" owner') };
  expect(await staff('add', 'uid-7', 'Amina')).toMatchObject(refused);
  expect(await redis.exists(keys.staff)).toBe(0);
  expect(await staff('add', 'uid-7', 'Amina', 'owner')).toMatchObject({ code: 0 });
  expect(await staff('add', 'uid-8', 'aMINA')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another member has this name: nothing was changed.'),
  });
  await staff('add', 'uid-8', 'Karim');
  expect(await staff('add', 'uid-7', 'Amina', 'desk')).toMatchObject(refused);
  expect(await staff('remove', 'uid-7')).toMatchObject(refused);
  expect(await redis.hlen(keys.staff)).toBe(2);
  for (const uid of ['uid-8', 'uid-7']) expect(await staff('remove', uid)).toMatchObject({ code: 0 });
});

const usages = [
  'staff',
  'staff list a',
  'staff add',
  'staff add a',
  'staff add a b owner c',
  'staff remove',
  'staff remove a b',
];
test.each([...usages, '', 'revoke', 'revoke a b', 'list', 'forget a'])(
  '`%s` prints the usage',
  async (line) => {
    const answer = await runCommand('desk', line.split(' ').filter(Boolean));
    expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: ') });
  },
);

test('a maintainer can list the notices that were not accepted, oldest first', async () => {
  const { url } = await startFilledStore(8);
  const notices = await runCommand('orders', ['notices'], url);
  expect(rowsOf(notices.stdout)).toEqual([
    ['at', 'notice', 'for', 'transaction', 'tries', 'given up'],
    ['2026-10-02 06:00', 'paid', 'garage', transactionIdOf(1, 0), '2', '2026-10-03 07:00'],
    ['2026-10-03 06:00', 'held', 'garage', transactionIdOf(2, 1), '2', 'no'],
    ['2 undelivered notices'],
  ]);
});

const rowsOf = (output: string): string[][] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
