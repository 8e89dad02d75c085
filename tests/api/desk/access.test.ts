import { beforeEach, expect, test } from 'vitest';
import { signToken } from '../../../netlify/server/auth/api-tokens.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import { type Customer, call, newCustomer } from '../../support/customer.ts';
import { callAs, jobOf, newMember } from '../../support/desk.ts';
import { customerRequests, newVictim, type Victim } from '../../support/requests/every-endpoint.ts';
import { wholeStore } from '../../support/store.ts';
import { visitCloudForFile } from '../../support/visits.ts';

/* Access of the staff, as the list of members changes. `http/access.test.ts` has all other accounts. */

const cloud = visitCloudForFile();
let member: Customer;
let victim: Victim;
beforeEach(async () => {
  [member, victim] = [await newMember(), await newVictim()];
});

const requests = Object.entries(customerRequests).flatMap(([name, requestOf]) =>
  name.startsWith('desk ') ? [{ name, requestOf }] : [],
);
type DeskRequest = (typeof requests)[number];

/** The requests that only owners may make. */
const ofOwners = [
  ...[
    'write off',
    'payments',
    'partial refund',
    'money',
    'month',
    'week money',
    'books',
    'unmatched',
    'close unmatched',
    'decide',
    'refund',
    'erase',
  ],
  ...['set day', 'set range', 'reopen till', 'services', 'set service', 'remove service', 'upload'],
  ...['staff', 'set member', 'remove member', 'invoice month'],
].map((name) => `desk ${name}`);

/** Sends a request about the victim as an account, with another body if it is given. */
async function send(who: Customer, { requestOf }: DeskRequest, malformed?: object): Promise<Response> {
  const [method, path, body = malformed] = requestOf(victim);
  const token = await signToken(who);
  return call(method, path, { token, ...(body !== undefined && { body: malformed ?? body }) });
}

test('a member of staff can read and change nothing from the moment of the removal or revocation on', async () => {
  const expectOut = async (status: number) => {
    const before = await wholeStore();
    for (const request of requests) {
      const response = await send(member, request);
      expect(response.status, request.name).toBe(status);
      const text = await response.text();
      for (const secret of victim.secrets) expect(text, request.name).not.toContain(secret);
    }
    expect(await wholeStore()).toEqual(before);
  };
  await cloud.redis.set(keys.revoked(member.uid), '1');
  await expectOut(401);
  await cloud.redis.del(keys.revoked(member.uid));
  expect((await callAs(member, 'GET', '/api/desk/unscheduled')).status).toBe(200);
  await cloud.redis.hdel(keys.staff, member.uid);
  await expectOut(403);
});

test('who may not make a request learns nothing of a malformed one but that', async () => {
  const [stranger, desk] = [await newCustomer(), await newMember('Salma', 'desk')];
  for (const request of requests) {
    if (typeof request.requestOf(victim)[2] !== 'object') continue;
    const statusOf = async (who: Customer) => (await send(who, request, { unknown: true })).status;
    const expected = [403, ofOwners.includes(request.name) ? 403 : 400, 400];
    const statuses = [await statusOf(stranger), await statusOf(desk), await statusOf(member)];
    expect(statuses, request.name).toEqual(expected);
  }
});

test('a member who is no owner can make every request but those of owners', async () => {
  const desk = await newMember('Salma', 'desk');
  const refused: string[] = [];
  for (const request of requests) {
    const before = await wholeStore();
    const response = await send(desk, request);
    if (response.status !== 403) continue;
    refused.push(request.name);
    const problem = { title: 'For owners only', detail: 'Only an owner may do this.', reason: 'owners-only' };
    expect(await response.json()).toMatchObject(problem);
    expect(await wholeStore()).toEqual(before);
  }
  expect(refused.toSorted()).toEqual(ofOwners.toSorted());
});

const service = { title: 'Hot wax', price: 24.5, img: '/wax.svg', description: 'Shine.', minutes: 30 };
const changes: [string, string, (job: { transactionId: string }) => string, (rev: number) => object][] = [
  ['move a car', 'PATCH', (job) => `jobs/${job.transactionId}`, (rev) => ({ progress: 'received', rev })],
  ['refund', 'POST', (job) => `payments/${job.transactionId}`, () => ({ decision: 'refund' })],
  ['close a day', 'PUT', () => 'days/2026-11-24', () => ({ closed: true, expected: {} })],
  ['add a service', 'PUT', () => 'services/wax', () => service],
];
const DESK = JSON.stringify({ name: 'Karim', role: 'desk' });
const endings: [string, number, () => Promise<unknown>][] = [
  ['is removed', 403, () => cloud.redis.hdel(keys.staff, member.uid)],
  ['is revoked', 401, () => cloud.redis.set(keys.revoked(member.uid), '1')],
  ['is no longer an owner', 403, () => cloud.redis.hset(keys.staff, { [member.uid]: DESK })],
];

test.each(
  changes.flatMap((change, index) =>
    (index === 1 ? endings : endings.slice(0, 1)).map(
      (ending) => [change[0], ending[0], change, ending] as const,
    ),
  ),
)('nobody can %s who %s meanwhile', async (_what, _how, [, method, pathOf, bodyOf], [, status, end]) => {
  const { rev } = await jobOf(member, victim.paid);
  const body = bodyOf(rev);
  let before = new Map<string, string>();
  beforeRequest(COMMIT, async () => {
    await end();
    before = await wholeStore();
  });
  const response = await callAs(member, method, `/api/desk/${pathOf(victim.paid)}`, body);
  expect(response.status).toBe(status);
  expect(await wholeStore()).toEqual(before);
});
