import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { storedServicesSchema } from '../../../src/contract/catalogue/desk-services.ts';
import { type Job, type JobStep, jobConflictSchema } from '../../../src/contract/desk/desk-day.ts';
import { bodyOf, book, type Customer, newCustomer, postForm } from '../../support/customer.ts';
import { boardOf, callAs, jobOf, moveJob, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk, findAs } from '../../support/desk-bookings.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { at, newPaid, setClock, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* The board of a day, and the moves of its cars. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TODAY = '2026-11-22';
const TODAY_AT_TWO = at(TODAY, '14:00');

let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

test('the staff can see a car that is awaited, with its customer, work and money, until it is collected', async () => {
  const { customer, order } = await newPaid();
  const car = { plate: 'DHK-11', car: 'Toyota', note: 'noisy' };
  await setVisit({ customer, order }, TODAY_AT_TWO, car);
  const { expected, member: name, version: _, staff, ...others } = await boardOf(member, TODAY);
  expect([name, staff, others]).toEqual([
    'Karim',
    ['Karim'],
    { day: TODAY, onSite: [], collected: [], unscheduled: 0, minutes: 40, maxMinutes: 2_400, unreadable: [] },
  ]);
  expect(expected).toEqual([
    {
      orderId: order._id,
      transactionId: order.transactionId,
      customerId: expect.any(String),
      rev: expect.any(Number),
      place: 'planned',
      progress: 'expected',
      visit: { start: TODAY_AT_TWO, ...car },
      minutes: 40,
      service: order.service,
      serviceName: order.serviceName,
      customer: order.customer,
      phone: order.phone,
      language: 'en',
      payment: 'paid',
      paidAt: order.paidAt,
      createdAt: order.createdAt,
      amount: order.amount,
      taken: { amount: order.amount, currency: 'BDT' },
      currency: 'BDT',
      gateway: 'sslcommerz',
      bill: order.bill,
    },
  ]);
  expect(await boardOf(member, '2026-11-23')).toMatchObject({ expected: [], onSite: [] });
  await moveThrough(member, order, 'received');
  const here = { expected: [], onSite: [{ orderId: order._id, progress: 'received' }], collected: [] };
  expect(await boardOf(member, TODAY)).toMatchObject(here);
  await moveThrough(member, order, 'ready', 'collected');
  const gone = { expected: [], onSite: [], collected: [{ orderId: order._id }] };
  expect(await boardOf(member, TODAY)).toMatchObject(gone);
  const ofDay = await callAs(member, 'GET', `/api/desk/days/${TODAY}/bookings`);
  expect(await ofDay.json()).toMatchObject({ jobs: gone.collected, unreadable: [] });
  expect(await boardOf(member, '2026-11-23')).toMatchObject({ onSite: [], collected: [] });
});

test('a member of staff can see who has moved a car first, and where', async () => {
  const other = await newMember('Amina');
  const { customer, order } = await newPaid();
  const job = await moveThrough(member, order, 'received');
  expect((await moveJob(other, job, { progress: 'waiting' })).status).toBe(200);
  const second = await moveJob(member, job, { progress: 'in-work' });
  expect(second.status).toBe(409);
  const conflict = z.parse(jobConflictSchema, await second.json());
  expect(conflict).toMatchObject({ by: 'Amina', progress: 'waiting', job: { place: 'on-site' } });
  expect(conflict.job).toEqual(await jobOf(member, order));
  const both = [
    moveJob(other, conflict.job, { progress: 'ready' }),
    moveJob(member, conflict.job, { progress: 'in-work' }),
  ];
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);

  // A customer who was first is no member.
  const expected = await moveThrough(member, order, 'expected');
  await setVisit({ customer, order }, TODAY_AT_TWO);
  const byCustomer = await (await moveJob(member, expected, { progress: 'received' })).json();
  expect(byCustomer).toMatchObject({ progress: 'expected', job: { place: 'planned' } });
  expect(byCustomer).not.toHaveProperty('by');
});

test('a key has a tag that no other car has that is here', async () => {
  const [first, second, third] = await Promise.all(
    ['11-1111', '22-2222', '33-3333'].map((number) =>
      bookAtDesk(member, { plate: `DHK-Ga ${number}`, time: 'here', overrides: ['full'] }),
    ),
  );
  if (!first || !second || !third) throw new Error('not booked');
  /** Moves a car as it is now. */
  const move = async ({ orderId }: Job, progress: JobStep, more: object = {}): Promise<Response> => {
    const { rev } = await jobOf(member, { transactionId: orderId });
    return callAs(member, 'PATCH', `/api/desk/jobs/${orderId}`, { progress, rev, ...more });
  };
  const tag = (job: Job, keyTag: string | null) => move(job, 'received', { keyTag });
  const leave = (job: Job) => move(job, 'collected', { withDue: true });

  expect(await parseJob(await tag(first, ' KQ-৭১ '))).toMatchObject({ keyTag: 'KQ-71' });
  const refused = await tag(second, 'kq 71');
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'Key tag kq 71 is on the key of DHK-Ga 11-1111, which is here, too.',
  ]);
  expect((await findAs(member, 'kq71')).map(({ orderId }) => orderId)).toEqual([first.orderId]);
  const both = await Promise.all([second, third].map((job) => tag(job, 'B2')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  expect(await parseJob(await leave(first))).not.toHaveProperty('keyTag');
  expect(await findAs(member, 'kq71')).toEqual([]);
  expect(await parseJob(await move(first, 'ready'))).toMatchObject({ keyTag: 'KQ-71' });
  await leave(first);
  expect((await tag(second, 'KQ71')).status).toBe(200);
  expect(await parseJob(await move(first, 'ready'))).not.toHaveProperty('keyTag');
  expect((await tag(second, null)).status).toBe(200);
  expect((await move(first, 'ready', { keyTag: 'KQ71' })).status).toBe(200);
});

test('a board that is open all day reads again only when something has changed', async () => {
  const { order } = await newPaid();
  let { version } = await boardOf(member, TODAY);
  /** Returns whether the board has changed since the last poll. */
  const hasChanged = async (): Promise<boolean> => {
    await workAfterResponses();
    const { status } = await callAs(member, 'GET', `/api/desk/day/${TODAY}?version=${version}`);
    const previous = version;
    ({ version } = await boardOf(member, TODAY));
    expect(version !== previous).toBe(status === 200);
    return status === 200;
  };

  expect(await hasChanged()).toBe(false);
  const job = await moveThrough(member, order, 'received');
  expect(await hasChanged()).toBe(true);
  for (const [path, change] of [
    [`jobs/${order.transactionId}/mechanic`, { mechanic: 'Karim', rev: job.rev }],
    [`days/${TODAY}`, { closed: true, expected: {} }],
    [`staff/${member.uid}`, { name: 'Karima', role: 'owner' }],
  ] as const) {
    expect((await callAs(member, 'PUT', `/api/desk/${path}`, change)).status, path).toBe(200);
    expect(await hasChanged(), path).toBe(true);
  }
  // The URLs of photos are others from each hour on.
  setClock(at(TODAY, '10:59'));
  expect(await hasChanged()).toBe(false);
  setClock(at(TODAY, '11:00'));
  expect(await hasChanged()).toBe(true);
});

test.each<[query: string, status: number, path: string | undefined, body?: object]>([
  ['day/2026-02-30', 400, 'day'],
  ['acts/2026-02-30', 400, 'day'],
  ['till/soon', 400, 'day'],
  ['till/2026-11-22?after=x', 400, 'after'],
  ['unscheduled?after=x', 400, 'after'],
  ['payments?after=x', 400, 'after'],
  ['unmatched?after=yesterday', 400, 'after'],
  ['found', 400, 'q', { q: 'ab' }],
  ['found', 400, 'q', { q: 'a'.repeat(255) }],
  [`jobs/${'a'.repeat(26)}`, 404, undefined],
  [`orders/${'a'.repeat(26)}`, 404, undefined],
  ['orders/nonsense', 404, undefined],
])('the staff cannot read %s: %i', async (query, status, path, body) => {
  const response = await callAs(member, body ? 'POST' : 'GET', `/api/desk/${query}`, body);
  const { errors } = await response.json();
  expect([response.status, errors]).toEqual([
    status,
    path && [{ path, message: expect.stringMatching(/\S/) }],
  ]);
});

test('an owner can see what is left to do before the first booking, and nothing of it after that', async () => {
  const left = async () => (await boardOf(member, TODAY)).begun;
  expect(await left()).toEqual({ prices: false, staff: false });
  const [service] = z.parse(storedServicesSchema, await bodyOf(callAs(member, 'GET', '/api/desk/services')));
  const { _id = '', samplePrice, ...fields } = service ?? {};
  expect(samplePrice).toBe(service?.price);
  onTestFinished(async () => {
    const again = JSON.stringify({ _id, samplePrice, ...fields, version: undefined });
    await cloud.redis.hset(keys.services, { [_id]: again });
  });
  const { version: expected } = await boardOf(member, TODAY);
  await callAs(member, 'PUT', `/api/desk/services/${_id}`, fields);
  // Also on a board that was open meanwhile.
  expect((await callAs(member, 'GET', `/api/desk/day/${TODAY}?version=${expected}`)).status).toBe(200);
  await newMember('Amina');
  expect(await left()).toEqual({ prices: true, staff: true });
  const page = await book(await newCustomer(), { phone: '' });
  await postForm('/payment/success', (await press(page, 'pay')).fields);
  expect(await left()).toBeUndefined();
});
