import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { savedServiceSchema } from '../../../src/contract/desk-services.ts';
import { staffCodeSchema } from '../../../src/contract/desk-staff.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import { newAccount } from '../../support/account.ts';
import { openPage, payOn, pressPay, readLink } from '../../support/booking-link.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { callAs, jobOf, moveThrough, newMember, uploadAs } from '../../support/desk.ts';
import {
  bookAtDesk,
  cancelAs,
  deskRequest,
  findAs,
  planAs,
  sendBooking,
} from '../../support/desk-bookings.ts';
import { erase, newPerson, payAs } from '../../support/erasure.ts';
import { answeredWith } from '../../support/findings.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { pressStripe } from '../../support/gateways/stripe-page.ts';
import { bookInDollars, eventOf, sendEvent } from '../../support/gateways/stripe-payments.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';
import { sendTaking } from '../../support/takings.ts';
import { freeStarts, giveUp, newPaid, setVisit } from '../../support/visits.ts';

/* The number of round trips to the store for each request, including the rate limit's. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  // In a store that tests share, others change the staff meanwhile.
  cloud = await startOwnCloud();
  turnOnStripe(cloud.url);
});
afterAll(() => cloud.close());

/** Returns the number of requests to the store during an action; checks that the action succeeds, or fails as expected. */
async function tripsOf(act: () => Promise<Response>, failure?: number): Promise<number> {
  const fetches = vi.spyOn(globalThis, 'fetch');
  const log = vi.spyOn(console, 'info');
  const response = await act();
  // The facts about what works are written after the response.
  const trips = fetches.mock.calls.filter(
    ([url, init]) =>
      String(url).startsWith(process.env.UPSTASH_REDIS_REST_URL ?? '-') &&
      !String(init?.body).includes('"hdel","health"'),
  );
  const { storeRoundTrips } = JSON.parse(log.mock.lastCall?.[0]);
  fetches.mockRestore();
  log.mockRestore();
  expect(response.status < 400 ? undefined : response.status).toBe(failure);
  expect(storeRoundTrips).toBe(trips.length);
  return trips.length;
}

test.each([
  '/api/health',
  '/api/services',
  '/api/services?search=oil&order=desc',
  '/api/services/oil-change',
  '/api/slots?service=oil-change',
])('GET %s: 1', async (path) => expect(await tripsOf(() => call('GET', path))).toBe(1));

test('times for services that do not exist: 2, and a second long for others: 0', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const ask = (service: string) => tripsOf(() => call('GET', `/api/slots?service=${service}`), 404);
  expect(await ask('none')).toBe(2);
  for (let number = 0; number < 20; number += 1) expect(await ask(`none-${number}`)).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(await ask('none')).toBe(2);
  vi.useRealTimers();
});

test('a token of ours: 1', async () => {
  const { email, idToken } = await newAccount();
  expect(await tripsOf(() => call('POST', '/api/jwt', { token: idToken, body: { email } }))).toBe(1);
});

test('booking, with or without an idempotency key: 3; a repeat: 2', async () => {
  const customer = await newCustomer();
  const request = { token: customer.token, body: orderOf(customer) };
  expect(await tripsOf(() => call('POST', '/api/orders', request))).toBe(3);
  const keyed = { ...request, headers: { 'Idempotency-Key': 'key' } };
  expect(await tripsOf(() => call('POST', '/api/orders', keyed))).toBe(3);
  expect(await tripsOf(() => call('POST', '/api/orders', keyed))).toBe(2);
});

test('the list: 1; approving: 2; cancelling: 2', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  expect(await tripsOf(() => call('GET', `/api/orders?email=${customer.email}`, customer))).toBe(1);
  const approval = { token: customer.token, body: { status: 'Approved' } };
  expect(await tripsOf(() => call('PATCH', `/api/orders/${_id}`, approval))).toBe(2);
  expect(await tripsOf(() => call('DELETE', `/api/orders/${_id}`, customer))).toBe(2);
});

test.each(['/payment/success', '/payment/ipn'])(
  'settling by %s: 2; again: 1; the receipt: 1, before 2',
  async (path) => {
    const customer = await newCustomer();
    const { fields } = await press(await book(customer), 'pay');
    const { transactionId } = await onlyOrderOf(customer);
    expect(await tripsOf(() => postForm(path, fields))).toBe(2);
    expect(await tripsOf(() => postForm(path, fields))).toBe(1);
    expect(await tripsOf(() => call('GET', `/api/orders/by-transaction-id/${transactionId}`))).toBe(1);
  },
);

test('news of money that the gateway does not know of yet: 2; again: 1', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  const news = { tran_id: transactionId, status: 'VALID', val_id: 'early' };
  for (const trips of [2, 1]) expect(await tripsOf(() => postForm('/payment/success', news))).toBe(trips);
});

test('settling by the return from Stripe, or by its event: 2; again: 1', async () => {
  const [returning, told] = [await bookInDollars(cloud.url), await bookInDollars(cloud.url)];
  const { url = '' } = await pressStripe(returning.page, 'pay');
  await pressStripe(told.page, 'pay');
  const event = await eventOf(cloud.url, told.session, 'checkout.session.completed');
  for (const trips of [2, 1]) {
    expect(await tripsOf(() => call('GET', url.slice(new URL(url).origin.length)))).toBe(trips);
    expect(await tripsOf(() => sendEvent(event))).toBe(trips);
  }
});

test('setting, moving and giving up a visit: 2; a repeat: 1; its calendar file: 1, before 2', async () => {
  const paid = await newPaid();
  const [first, second] = await freeStarts();
  for (const start of [first, second]) {
    expect(await tripsOf(() => setVisit(paid, start))).toBe(2);
    expect(await tripsOf(() => setVisit(paid, start))).toBe(1);
  }
  const { transactionId } = paid.order;
  const file = `/api/orders/by-transaction-id/${transactionId}/visit.ics`;
  expect(await tripsOf(() => call('GET', file))).toBe(1);
  expect(await tripsOf(() => giveUp(paid))).toBe(2);
  expect(await tripsOf(() => giveUp(paid))).toBe(1);
});

test('asking for a reminder, and taking it back: 2; a repeat: 1', async () => {
  const { customer, order } = await newPaid();
  await moveThrough(await newMember(), order, 'received', 'ready', 'collected');
  const [key, path] = [keys.orders(customer.uid), `/api/orders/${order._id}/reminder`];
  const stored = JSON.parse((await cloud.redis.hget<string>(key, order._id)) ?? '');
  await cloud.redis.hset(key, { [order._id]: JSON.stringify({ ...stored, months: 6 }) });
  for (const method of ['PUT', 'DELETE'])
    for (const trips of [2, 1]) expect(await tripsOf(() => call(method, path, customer))).toBe(trips);
});

test('booking what was declined: 3; again: 2, or 1 once it is paid', async () => {
  const { customer, order } = await newPaid();
  await moveThrough(await newMember(), order, 'received', 'ready', 'collected');
  const key = keys.orders(customer.uid);
  const stored = JSON.parse((await cloud.redis.hget<string>(key, order._id)) ?? '');
  const findings = [answeredWith('declined', { at: new Date().toISOString() })];
  await cloud.redis.hset(key, { [order._id]: JSON.stringify({ ...stored, findings }) });
  const urls: string[] = [];
  const act = async () => {
    const response = await call('POST', `/api/orders/${order._id}/findings/f1/booking`, customer);
    if (response.ok) urls.push((await response.clone().json()).url);
    return response;
  };
  expect([await tripsOf(act), await tripsOf(act)]).toEqual([3, 2]);
  await payOn(urls.at(-1) ?? '');
  expect(await tripsOf(act, 409)).toBe(1);
});

test('a customer’s data: 3, or 1 without orders; erasing it: 5; again: 4', async () => {
  const person = await newPerson();
  const read = () => call('GET', '/api/account/data', person);
  expect(await tripsOf(read)).toBe(1);
  await payAs(person);
  await payAs(person);
  expect(await tripsOf(read)).toBe(3);
  expect(await tripsOf(() => erase(person))).toBe(5);
  expect(await tripsOf(() => erase(person))).toBe(4);
});

test('the board: 2; unplanned: 2; payments: 2; money: 2; no debts: 1; a job: 1, before 2; a move: 2, before 3; a decision: 2, before 3; a week: 1; a day: 2', async () => {
  const [member, { order }] = [await newMember(), await newPaid()];
  await moveThrough(member, (await newPaid()).order, 'received');
  const held = await newPaid('oil-change', { risk_level: '1' });
  const { transactionId } = order;
  const job = `/api/desk/jobs/${transactionId}`;
  for (const path of [
    '/api/desk/day/2026-11-22',
    '/api/desk/unplanned',
    '/api/desk/payments',
    '/api/desk/money',
  ])
    expect(await tripsOf(() => callAs(member, 'GET', path))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'GET', '/api/desk/debts'))).toBe(1);
  expect(await tripsOf(() => callAs(member, 'GET', job))).toBe(1);
  const days = '/api/desk/days/2098-11-30';
  expect(await tripsOf(() => callAs(member, 'GET', days))).toBe(1);
  expect(await tripsOf(() => callAs(member, 'PUT', days, { places: 2, seen: {} }))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'PUT', days, { places: 2, seen: {} }))).toBe(1);
  const { rev } = await jobOf(member, order);
  expect(await tripsOf(() => callAs(member, 'PATCH', job, { progress: 'received', rev }))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'PATCH', job, { progress: 'received', rev }))).toBe(1);
  const payment = `/api/desk/payments/${held.order.transactionId}`;
  const decision = { decision: 'release' };
  expect(await tripsOf(() => callAs(member, 'POST', payment, decision))).toBe(2);
});

test('booking at the desk: 2; of a known car and customer: 4; a repeat: 1; finding: 2; planning: 2; a mechanic: 2; taking back: 2', async () => {
  const member = await newMember('Trips');
  const request = deskRequest({ time: 'here', plate: 'TRIP-1', phone: '01900-112233' });
  expect(await tripsOf(() => sendBooking(member, request))).toBe(2);
  expect(await tripsOf(() => sendBooking(member, request))).toBe(2);
  const [job] = await findAs(member, 'TRIP-1');
  if (!job) throw new Error('the booking was not found');
  const again = deskRequest({ plate: 'TRIP-1', former: job.transactionId, despite: ['plate'] });
  expect(await tripsOf(() => sendBooking(member, again))).toBe(4);
  const byItself = { ...again, id: randomUUID(), former: undefined, phone: request.phone };
  expect(await tripsOf(() => sendBooking(member, byItself))).toBe(4);
  expect(await tripsOf(() => callAs(member, 'GET', '/api/desk/found?q=TRIP-1'))).toBe(2);
  const { order } = await newPaid();
  const [start] = await freeStarts();
  const planned = await jobOf(member, order);
  expect(await tripsOf(() => planAs(member, planned, start))).toBe(2);
  const { rev } = await jobOf(member, order);
  const path = `/api/desk/jobs/${order.transactionId}/mechanic`;
  expect(await tripsOf(() => callAs(member, 'PUT', path, { mechanic: 'Trips', rev }))).toBe(2);
  expect(await tripsOf(() => cancelAs(member, job))).toBe(2);
});

test('taking money, and giving it back: 2; a repeat, or a refusal: 1; the till: 2, of a day without acts 1', async () => {
  const member = await newMember();
  const job = await bookAtDesk(member);
  const id = randomUUID();
  expect(await tripsOf(() => sendTaking(member, job, { id }))).toBe(2);
  expect(await tripsOf(() => sendTaking(member, job, { id }))).toBe(1);
  expect(await tripsOf(() => sendTaking(member, job, { type: 'given-back' }))).toBe(2);
  expect(await tripsOf(() => sendTaking(member, job, { type: 'given-back' }), 409)).toBe(1);
  const today = dayInDhaka(new Date());
  expect(await tripsOf(() => callAs(member, 'GET', `/api/desk/till/${today}`))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'GET', '/api/desk/till/2098-11-30'))).toBe(1);
});

test('the member: 1; the staff: 1; a code: 2; adding, changing and removing a member: 2; a repeat: 1', async () => {
  const [owner, account] = [await newMember(), await newCustomer()];
  const code = async () => callAs(account, 'POST', '/api/desk/staff-code');
  for (const path of ['/api/desk/member', '/api/desk/staff'])
    expect(await tripsOf(() => callAs(owner, 'GET', path))).toBe(1);
  expect(await tripsOf(code)).toBe(2);
  const waiting = z.parse(staffCodeSchema, await (await code()).json()).code;
  const set = (id: string, role: string) =>
    callAs(owner, 'PUT', `/api/desk/staff/${id}`, { name: account.uid, role });
  expect(await tripsOf(() => set(waiting, 'desk'))).toBe(2);
  expect(await tripsOf(() => set(waiting, 'desk'))).toBe(1);
  expect(await tripsOf(() => set(account.uid, 'owner'))).toBe(2);
  const remove = () => callAs(owner, 'DELETE', `/api/desk/staff/${account.uid}`);
  expect(await tripsOf(remove)).toBe(2);
  expect(await tripsOf(remove)).toBe(1);
});

test('the link of a booking of the desk: 1; a payment page: 3, again: 2, a further one: 4; a refusal: 1', async () => {
  const { transactionId } = await bookAtDesk(await newMember());
  expect(await tripsOf(() => readLink(transactionId))).toBe(1);
  expect(await tripsOf(() => pressPay(transactionId))).toBe(3);
  expect(await tripsOf(() => pressPay(transactionId))).toBe(2);
  expect(await tripsOf(() => pressPay(transactionId, 'bn'))).toBe(4);
  await payOn(await openPage(transactionId));
  expect(await tripsOf(() => readLink(transactionId))).toBe(1);
  expect(await tripsOf(() => pressPay(transactionId), 409)).toBe(1);
});

test('all of an order: 2; what the staff have done: 2, on a day without acts 1; erasing a customer of the desk: 7, again 6', async () => {
  const member = await newMember();
  const job = await bookAtDesk(member);
  const path = `/api/desk/orders/${job.transactionId}`;
  const today = dayInDhaka(new Date());
  expect(await tripsOf(() => callAs(member, 'GET', path))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'GET', `/api/desk/acts/${today}`))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'GET', '/api/desk/acts/2020-02-02'))).toBe(1);
  expect(await tripsOf(() => callAs(member, 'DELETE', path))).toBe(7);
  expect(await tripsOf(() => callAs(member, 'DELETE', path))).toBe(6);
});

test('the stored services: 1; a change: 2; a repeat: 1; a removal: 2; an upload: 1', async () => {
  const member = await newMember();
  const path = '/api/desk/services/round-trips';
  const body = {
    title: 'Trip',
    price: 5,
    img: '/images/services/oil-change.svg',
    description: 'Round.',
    minutes: 5,
  };
  expect(await tripsOf(() => callAs(member, 'GET', '/api/desk/services'))).toBe(1);
  expect(await tripsOf(() => callAs(member, 'PUT', path, body))).toBe(2);
  expect(await tripsOf(() => callAs(member, 'PUT', path, body))).toBe(1);
  const { service } = z.parse(savedServiceSchema, await (await callAs(member, 'PUT', path, body)).json());
  expect(await tripsOf(() => callAs(member, 'DELETE', `${path}?version=${service.version}`))).toBe(2);
  const png = '\x89PNG\r\n\x1a\n and pixels';
  expect(await tripsOf(() => uploadAs(member, Buffer.from(png, 'latin1')))).toBe(1);
});
