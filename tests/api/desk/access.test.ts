import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import { type Customer, newCustomer } from '../../support/customer.ts';
import { callAs, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { wholeStore } from '../../support/store.ts';
import { newPaid, visitCloudForFile } from '../../support/visits.ts';

/* Access of the staff, as the list of members changes. `http/access.test.ts` has all other accounts. */

const cloud = visitCloudForFile();
let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

test('a member of staff can read and change nothing from the moment of the removal or revocation on', async () => {
  const { order } = await newPaid();
  const { rev, transactionId } = await moveThrough(member, order, 'received');
  const path = `/api/desk/jobs/${transactionId}`;
  const expectOut = async (status: number) => {
    const before = await wholeStore();
    for (const response of [
      await callAs(member, 'GET', '/api/desk/day/2026-11-22'),
      await callAs(member, 'GET', '/api/desk/day/nonsense'),
      await callAs(member, 'GET', '/api/desk/unplanned'),
      await callAs(member, 'GET', '/api/desk/payments'),
      await callAs(member, 'GET', path),
      await callAs(member, 'GET', `/api/desk/orders/${transactionId}`),
      await callAs(member, 'GET', '/api/desk/acts/2026-11-22'),
      await callAs(member, 'GET', '/api/desk/till/2026-11-22'),
      await callAs(member, 'PATCH', path, { progress: 'ready', rev }),
    ]) {
      expect(response.status).toBe(status);
      const text = await response.text();
      for (const secret of [order.phone, order.customer, order._id]) expect(text).not.toContain(secret);
    }
    expect(await wholeStore()).toEqual(before);
  };
  await cloud.redis.set(keys.revoked(member.uid), '1');
  await expectOut(401);
  await cloud.redis.del(keys.revoked(member.uid));
  expect((await callAs(member, 'GET', path)).status).toBe(200);
  await cloud.redis.hdel(keys.staff, member.uid);
  await expectOut(403);
});

test.each([
  ['PUT', 'days/2098-11-30'],
  ['PATCH', `jobs/${'a'.repeat(26)}`],
  ['POST', `payments/${'a'.repeat(26)}`],
  ['POST', `refunds/${'a'.repeat(26)}`],
  ['PUT', 'services/wax'],
  ['POST', 'images'],
  ['POST', 'unmatched'],
  ['PUT', 'staff/nobody'],
  ['POST', 'bookings'],
  ['POST', `takings/${'a'.repeat(26)}`],
  ['PUT', `jobs/${'a'.repeat(26)}/visit`],
  ['PUT', `jobs/${'a'.repeat(26)}/mechanic`],
])(
  'an account that is not of the staff learns nothing of a malformed %s %s but that',
  async (method, path) => {
    const send = async (who: Customer) =>
      (await callAs(who, method, `/api/desk/${path}`, { unknown: true })).status;
    expect(await send(await newCustomer())).toBe(403);
    expect(await send(member)).toBe(400);
  },
);

const id = 'a'.repeat(26);
test.each([
  ['GET', 'money'],
  ['GET', 'payments'],
  ['GET', 'debts'],
  ['POST', `payments/${id}`, { decision: 'refund' }],
  ['POST', `refunds/${id}`, { decision: 'given-back', captureId: 'any', state: 'failed' }],
  ['GET', 'unmatched'],
  ['POST', 'unmatched', { captureId: 'any', reason: 'mistake' }],
  ['PUT', 'days/2098-11-30', { closed: true, seen: {} }],
  ['GET', 'services'],
  ['PUT', 'services/wax', { title: 'Hot wax' }],
  ['DELETE', 'services/oil-change?version=any'],
  ['POST', 'images', { unknown: true }],
  ['GET', 'staff'],
  ['PUT', 'staff/nobody', { name: 'Salma', role: 'owner' }],
  ['PUT', 'staff/nobody', { unknown: true }],
  ['DELETE', 'staff/nobody'],
  ['DELETE', `orders/${id}`],
])('a member who is no owner cannot %s %s', async (method, path, body?: object) => {
  const desk = await newMember('Salma', 'desk');
  const before = await wholeStore();
  const response = await callAs(desk, method, `/api/desk/${path}`, body);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    title: 'For owners only',
    detail: 'Only an owner may do this.',
    reason: 'owners-only',
  });
  expect(await wholeStore()).toEqual(before);
});

test('a member who is no owner can read the week and the board, and move a car', async () => {
  const desk = await newMember('Salma', 'desk');
  const { order } = await newPaid();
  for (const path of [
    'day/2026-11-22',
    'days/2026-11-22',
    'unplanned',
    'acts/2026-11-22',
    'till/2026-11-22',
    `jobs/${order.transactionId}`,
    `orders/${order.transactionId}`,
  ])
    expect((await callAs(desk, 'GET', `/api/desk/${path}`)).status).toBe(200);
  expect(await moveThrough(desk, order, 'received')).toMatchObject({ movedBy: 'Salma' });
});

const service = { title: 'Hot wax', price: 24.5, img: '/wax.svg', description: 'Shine.', minutes: 30 };
const changes: [string, string, (job: { transactionId: string }) => string, (rev: number) => object][] = [
  ['move a car', 'PATCH', (job) => `jobs/${job.transactionId}`, (rev) => ({ progress: 'received', rev })],
  ['refund', 'POST', (job) => `payments/${job.transactionId}`, () => ({ decision: 'refund' })],
  ['close a day', 'PUT', () => 'days/2026-11-24', () => ({ closed: true, seen: {} })],
  ['add a service', 'PUT', () => 'services/wax', () => service],
];
const endings: [string, number, () => Promise<unknown>][] = [
  ['is removed', 403, () => cloud.redis.hdel(keys.staff, member.uid)],
  ['is revoked', 401, () => cloud.redis.set(keys.revoked(member.uid), '1')],
  [
    'is no longer an owner',
    403,
    () => cloud.redis.hset(keys.staff, { [member.uid]: JSON.stringify({ name: 'Karim', role: 'desk' }) }),
  ],
];

test.each(
  changes
    .flatMap((change) => endings.map((ending) => [change[0], ending[0], change, ending] as const))
    .filter(([what, how]) => !(what === 'move a car' && how === 'is no longer an owner')),
)(
  'a member of staff cannot %s who %s in the meantime',
  async (_what, _how, [, method, pathOf, bodyOf], [, status, end]) => {
    const { order } = await newPaid();
    const { rev } = await jobOf(member, order);
    const body = bodyOf(rev);
    let before = new Map<string, string>();
    beforeRequest(COMMIT, async () => {
      await end();
      before = await wholeStore();
    });
    const response = await callAs(member, method, `/api/desk/${pathOf(order)}`, body);
    expect(response.status).toBe(status);
    expect(await wholeStore()).toEqual(before);
  },
);
