import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Role } from '../../../src/contract/desk/desk-staff.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import { type Customer, newCustomer } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { expectRefused, visitCloudForFile } from '../../support/visits.ts';

/* The staff, as its owners change it; and the codes of accounts that wait to be added. */

const cloud = visitCloudForFile();
let owner: Customer;
beforeEach(async () => {
  await cloud.redis.del(keys.staff);
  owner = await newMember('Amina');
});

const staffOf = async (who = owner): Promise<unknown> => (await callAs(who, 'GET', '/api/desk/staff')).json();
const set = (
  id: string,
  name: string,
  { role = 'desk', who = owner }: { role?: Role | undefined; who?: Customer | undefined } = {},
) => callAs(who, 'PUT', `/api/desk/staff/${id}`, { name, role });
const remove = (id: string, who = owner) => callAs(who, 'DELETE', `/api/desk/staff/${id}`);
const memberOf = async (who: Customer) => {
  const response = await callAs(who, 'GET', '/api/desk/member');
  return response.ok ? response.json() : response.status;
};

/** Asks for the code of an account. */
async function codeOf(account: Customer): Promise<string> {
  const response = await callAs(account, 'POST', '/api/desk/staff-code');
  expect(response.status).toBe(200);
  return (await response.json()).code;
}

test('an owner can add an account by its code, also again', async () => {
  const account = await newCustomer();
  const code = await codeOf(account);
  expect(code).toMatch(/^[2-9a-km-np-z]{8}$/);
  expect(await codeOf(account)).toBe(code);
  for (const name of ['Karim Uddin', ' Karim \n Uddin ']) {
    const response = await set(code, name);
    expect(await response.json()).toEqual({ uid: account.uid, name: 'Karim Uddin', role: 'desk' });
  }
  expect(await memberOf(account)).toEqual({ name: 'Karim Uddin', role: 'desk' });
  expect(await memberOf(owner)).toEqual({ name: 'Amina', role: 'owner' });
  expect(await staffOf()).toEqual([
    { uid: owner.uid, name: 'Amina', role: 'owner' },
    { uid: account.uid, name: 'Karim Uddin', role: 'desk' },
  ]);
});

test('a code is known for an hour, and to the accounts that are not of the staff only', async () => {
  const [account, other] = [await newCustomer(), await newCustomer()];
  const code = await codeOf(account);
  expect(await codeOf(other)).not.toBe(code);
  const ttl = await cloud.redis.ttl(keys.staffCode(code));
  expect(ttl).toBeGreaterThan(3_500);
  expect(ttl).toBeLessThanOrEqual(3_600);
  await cloud.redis.del(keys.staffCode(code));
  for (const id of [code, account.uid, 'nonsense']) {
    const { detail } = await expectRefused(() => set(id, 'Karim'), 404);
    expect(detail).toContain('No account waits with this code');
  }
  await expectRefused(() => callAs(owner, 'POST', '/api/desk/staff-code'), 409);
  await cloud.redis.set(keys.revoked(account.uid), '1');
  await expectRefused(() => callAs(account, 'POST', '/api/desk/staff-code'), 401);
});

test('an owner can change a name and a role, which count from the next call on, and remove a member', async () => {
  const member = await newMember('Karim', 'desk');
  expect((await set(member.uid, 'Karim Uddin', { role: 'owner' })).status).toBe(200);
  expect(await memberOf(member)).toEqual({ name: 'Karim Uddin', role: 'owner' });
  expect((await set(owner.uid, 'Amina', { role: 'desk', who: member })).status).toBe(200);
  expect(await staffOf()).toMatchObject({ status: 403, reason: 'owners-only' });
  expect(await (await remove(owner.uid, member)).json()).toEqual({ deletedCount: 1 });
  expect(await memberOf(owner)).toBe(403);
});

test('an owner cannot take the name of another, or be the last owner and leave that role', async () => {
  await newMember('Karim', 'desk');
  const refused = await expectRefused(() => set(owner.uid, 'kARIM', { role: 'owner' }), 400);
  expect(refused).toMatchObject({ errors: [{ path: 'name' }] });
  await expectRefused(() => set(owner.uid, 'Amina'), 409);
});

test('of two owners who remove each other at once, one stays', async () => {
  const other = await newMember('Salma');
  beforeRequest(COMMIT, () => remove(owner.uid, other));
  expect((await remove(other.uid)).status).toBe(403);
  expect(await staffOf(other)).toEqual([{ uid: other.uid, name: 'Salma', role: 'owner' }]);
});

test('an account that is added meanwhile gets no code', async () => {
  const account = await newCustomer();
  const json = JSON.stringify({ name: 'Karim', role: 'desk' });
  beforeRequest(COMMIT, () => cloud.redis.hset(keys.staff, { [account.uid]: json }));
  expect((await callAs(account, 'POST', '/api/desk/staff-code')).status).toBe(409);
});
