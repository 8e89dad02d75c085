import { expect, onTestFinished, test, vi } from 'vitest';
import { addMember, removeFromStaff } from '../../netlify/cli/desk/staff.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { startFilledStore } from '../support/orders/filled-store.ts';
import { rowsOf, runCommand } from '../support/servers/run-command.ts';

/* `npm run desk`. */

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

test('members of staff are added, listed and removed; one of them stays an owner', async () => {
  const { url, redis } = await startFilledStore(8);
  vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const staff = (...args: string[]) => runCommand('desk', ['staff', ...args], url);
  const add = (uid: string, name: string, role?: string) => addMember(redis, uid, { name, role });
  expect(await staff('add', 'uid-7', ' Ami\u202ena ')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Amina may use the desk from now on. The role: desk.\nOnly who signs in with/,
    ),
  });
  expect(await redis.hget(keys.staff, 'uid-7')).toBe('{"name":"Amina","role":"desk"}');
  expect(rowsOf((await staff('list')).stdout)).toEqual([
    ['name', 'role', 'uid'],
    ['Amina', 'desk', 'uid-7'],
    ['Karim', 'owner', 'uid-0'],
    ['2 members'],
  ]);
  // tests/decisions/desk/decide-staff.test.ts has all that is refused.
  const noOwner = 'npm run desk -- staff add UID "NAME" owner';
  expect(await staff('remove', 'uid-0')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(noOwner),
  });
  await expect(add('uid-0', 'Karim', 'desk')).rejects.toThrow(noOwner);
  await expect(add('uid-8', 'aMINA')).rejects.toThrow('Another member has this name: nothing was changed.');
  await expect(add('uid-8', 'Karim', 'boss')).rejects.toThrow('The role must be');
  await expect(add('u'.repeat(129), 'Rahim')).rejects.toThrow('The uid must have');
  for (const uid of ['uid-7', 'uid-0']) await removeFromStaff(redis, uid);
  await expect(removeFromStaff(redis, 'uid-7')).rejects.toThrow(
    'uid-7 is not of the staff: nothing was changed.',
  );
  expect(await redis.exists(keys.staff)).toBe(0);
});

test.each(['', 'staff remove a b', 'revoke'])('`desk %s` prints the usage', async (line) => {
  const answer = await runCommand('desk', line.split(' ').filter(Boolean));
  expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: ') });
});
