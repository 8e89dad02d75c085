import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queued } from '../../../netlify/server/store/queue.ts';
import { dayInDhaka, daysAfter } from '../../../src/contract/dhaka.ts';
import type { Order } from '../../../src/contract/order.ts';
import { newAccount } from '../../support/account.ts';
import { pressPay, readLink } from '../../support/booking-link.ts';
import { PAID_AT } from '../../support/cases/times.ts';
import { book, type Customer, call, newCustomer, ordersOf, postForm } from '../../support/customer.ts';
import { callAs, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk, cancelAs, deskRequest, planAs, sendBooking } from '../../support/desk-bookings.ts';
import { erase, newPerson, payAs } from '../../support/erasure.ts';
import { setFaults } from '../../support/fault-client.ts';
import { answersTo, askAbout, sendAnswer, sendFinding } from '../../support/findings.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { pressStripe } from '../../support/gateways/stripe-page.ts';
import { bookInDollars, eventOf, sendEvent } from '../../support/gateways/stripe-payments.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { changeOrder } from '../../support/store.ts';
import { closeTill, sendTaking } from '../../support/takings.ts';
import { freeStarts, giveUp, newHeld, newPaid, setVisit } from '../../support/visits.ts';

/*
 * The round trips to the store of what customers and staff do, the rate limit's included, and of the scheduled run: as many in a garage of
 * hundreds of orders as in a new one.
 */

// In a store that tests share, others change the staff meanwhile.
const cloud = ownCloudForFile();
beforeAll(() => {
  process.env.REFUNDS_FROM = 'functions';
  turnOnStripe(cloud.url);
});

/** Returns the number of requests to the store during an action, without those that record after a response that a gateway answers. */
async function tripsOf<T>(act: () => Promise<T>): Promise<{ result: T; trips: number }> {
  await workAfterResponses();
  const fetches = vi.spyOn(globalThis, 'fetch');
  const result = await act();
  const trips = fetches.mock.calls.filter(
    ([url, init]) =>
      String(url).startsWith(process.env.UPSTASH_REDIS_REST_URL ?? '-') &&
      !String(init?.body).includes('"hdel","health"'),
  ).length;
  fetches.mockRestore();
  return { result, trips };
}

type Row = [call: string, trips: number, send: () => Promise<Response>];

/** Sends the calls of a table one after the other, and checks that each succeeds with its number of round trips. */
async function expectTrips(rows: Row[]): Promise<void> {
  const spent: Record<string, number | string> = {};
  for (const [name, , send] of rows) {
    const { result, trips } = await tripsOf(send);
    spent[name] = result.status < 400 ? trips : `refused: ${result.status}`;
  }
  expect(spent).toEqual(Object.fromEntries(rows.map(([name, trips]) => [name, trips])));
}

const today = dayInDhaka(new Date());

/** Writes paid orders of a customer, one of ten with a visit today. */
const writePaid = (uid: string, count: number): Promise<void> =>
  writeOrders(
    cloud.redis,
    Array.from({ length: count }, (_, number) => {
      const visit = { start: `${today}T04:00:00.000Z`, load: [{ day: today, minutes: 5 }] };
      const changes: Partial<OrderRecord> = {
        _id: randomUUID(),
        createdAt: PAID_AT,
        updatedAt: PAID_AT,
        ...(number % 10 === 0 && { visit }),
      };
      return { ...sampleOrder(8 * number + 1, 1, changes), uid };
    }),
  );

describe.each([0, 200])('beside %d orders of the customer and of others', (orders) => {
  let customer: Customer;
  let member: Customer;
  beforeAll(async () => {
    [customer, member] = [await newCustomer(), await newMember('Trips')];
    for (const uid of [customer.uid, `others-${orders}`]) await writePaid(uid, orders / 2);
  });

  /** Books; returns the order and its payment page. */
  async function bookOne(): Promise<{ order: Order; page: string }> {
    const page = await book(customer);
    const [order] = await ordersOf(customer);
    if (order?.payment !== 'unpaid') throw new Error('nothing is booked');
    return { order, page };
  }

  /** Books, and pays without coming back; the gateway does not call. */
  async function payUntold() {
    await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
    const { order, page } = await bookOne();
    return { order, fields: (await press(page, 'pay')).fields };
  }

  test('a customer’s screens take these round trips', async () => {
    const { order, fields } = await payUntold();
    const paid = { customer, order };
    const { order: unpaid } = await bookOne();
    const { email, idToken } = await newAccount();
    const headers = { 'Idempotency-Key': randomUUID() };
    const form = { token: customer.token, body: orderOf(customer), headers };
    const dollars = [await bookInDollars(cloud.url), await bookInDollars(cloud.url)] as const;
    const { url = '' } = await pressStripe(dollars[0].page, 'pay');
    await pressStripe(dollars[1].page, 'pay');
    const event = await eventOf(cloud.url, dollars[1].session, 'checkout.session.completed');
    const [first, second] = await freeStarts();
    const own = `/api/orders/${order._id}`;
    const receipt = `/api/orders/by-transaction-id/${order.transactionId}`;
    const collected = await newPaid();
    await moveThrough(member, collected.order, 'received', 'ready', 'collected');
    await changeOrder(collected.customer, collected.order._id, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, months: 6 })),
    }));
    const asked = await newPaid();
    const job = await askAbout(member, await moveThrough(member, asked.order, 'received'), {});
    const person = await newPerson();
    await payAs(person);
    const { transactionId: link } = await bookAtDesk(member);
    await expectTrips([
      ['the catalogue', 1, () => call('GET', '/api/services')],
      ['a search', 1, () => call('GET', '/api/services?search=oil&order=desc')],
      ['the checkout', 1, () => call('GET', '/api/services/oil-change')],
      ['a sign-in', 1, () => call('POST', '/api/jwt', { token: idToken, body: { email } })],
      ['booking', 3, () => call('POST', '/api/orders', form)],
      ['booking repeated', 2, () => call('POST', '/api/orders', form)],
      ['paying again', 2, () => call('POST', `/api/orders/${unpaid._id}/payment`, customer)],
      ['the return', 2, () => postForm('/payment/success', fields)],
      ['the return repeated', 1, () => postForm('/payment/success', fields)],
      ['the gateway’s call', 1, () => postForm('/payment/ipn', fields)],
      ['the return from Stripe', 2, () => call('GET', url.slice(new URL(url).origin.length))],
      ['Stripe’s event', 2, () => sendEvent(event)],
      ['the summary', 1, () => call('GET', receipt)],
      ['the list', 1, () => call('GET', `/api/orders?email=${customer.email}`, customer)],
      ['the times', 1, () => call('GET', '/api/slots?service=oil-change')],
      ['choosing a time', 2, () => setVisit(paid, first)],
      ['moving it', 2, () => setVisit(paid, second)],
      ['the calendar file', 1, () => call('GET', `${receipt}/visit.ics`)],
      ['a calendar that follows', 1, () => call('GET', `${receipt}/subscription.ics`)],
      ['giving it up', 2, () => giveUp(paid)],
      ['approving', 2, () => call('PATCH', own, { ...customer, body: { status: 'Approved' } })],
      ['cancelling', 2, () => call('DELETE', `/api/orders/${unpaid._id}`, customer)],
      ['a reminder', 2, () => call('PUT', `/api/orders/${collected.order._id}/reminder`, collected.customer)],
      ['declining it', 2, () => sendAnswer(asked.customer, asked.order, answersTo(job.findings, 'declined'))],
      ['the link of a booking', 1, () => readLink(link)],
      ['a page by the link', 3, () => pressPay(link)],
      ['the page by the link again', 2, () => pressPay(link)],
      ['the customer’s data', 3, () => call('GET', '/api/account/data', person)],
      ['erasing it', 5, () => erase(person)],
    ]);
  });

  test('the desk’s screens take these round trips', async () => {
    const as = (method: string, path: string, body?: object) => () =>
      callAs(member, method, `/api/desk/${path}`, body);
    const here = await newPaid();
    const job = await moveThrough(member, here.order, 'received');
    const planned = await jobOf(member, (await newPaid()).order);
    const rangeSeen = (settings: object) =>
      Array.from({ length: 31 }, (_, number) => ({ day: daysAfter('2098-12-02', number), settings }));
    const range = 'days/2098-12-02/to/2099-01-01';
    const mechanicPath = `jobs/${planned.transactionId}/mechanic`;
    const held = await newHeld();
    const car = { plate: `TRIP-${orders}`, phone: `01900-1122${orders + 100}` };
    const debt = await bookAtDesk(member, { ...car, time: 'here' });
    await moveThrough(member, debt, 'ready', 'collected');
    const known = deskRequest({ plate: car.plate, former: debt.transactionId, despite: ['plate'] });
    const booked = await bookAtDesk(member);
    const [start] = await freeStarts();
    await cloud.redis.del(keys.tills);
    const service = { title: 'Trip', price: 5, img: '/a.svg', description: 'Round.', minutes: 5 };
    await expectTrips([
      ['the member', 1, as('GET', 'member')],
      ['the board', 2, as('GET', `day/${today}`)],
      ['a car', 1, as('GET', `jobs/${job.transactionId}`)],
      ['all of an order', 2, as('GET', `orders/${job.transactionId}`)],
      ['those without a time', 2, as('GET', 'unplanned')],
      ['payments', 2, as('GET', 'payments')],
      ['money to decide on', 2, as('GET', 'money')],
      ['debts', 2, as('GET', 'debts')],
      ['writing of one', 2, as('POST', `debts/${debt.transactionId}`, { id: randomUUID() })],
      ['a week', 1, as('GET', `days/${today}`)],
      ['its money', 1, as('GET', `days/${today}/money`)],
      ['the books of a day', 2, as('GET', `books/${today}`)],
      ['the till', 2, as('GET', `till/${today}`)],
      ['closing it', 3, () => closeTill(member, today, { seen: { drawer: 0 } })],
      ['what the staff have done', 2, as('GET', `acts/${today}`)],
      ['the staff', 1, as('GET', 'staff')],
      ['the services', 1, as('GET', 'services')],
      ['finding a car', 2, as('GET', `found?q=TRIP-${orders}`)],
      ['a move', 2, as('PATCH', `jobs/${job.transactionId}`, { progress: 'in-work', rev: job.rev })],
      ['a mechanic', 2, as('PUT', mechanicPath, { mechanic: 'Trips', rev: planned.rev })],
      ['planning', 2, () => planAs(member, { ...planned, rev: planned.rev + 1 }, { start })],
      ['the bookings of a day', 2, as('GET', `days/${dayInDhaka(start)}/bookings`)],
      ['a finding', 2, () => sendFinding(member, job)],
      ['a decision on one', 2, as('POST', `payments/${held.order.transactionId}`, { decision: 'release' })],
      ['a booking', 2, () => sendBooking(member, deskRequest())],
      ['a booking of a known car and customer', 4, () => sendBooking(member, known)],
      ['taking money', 2, () => sendTaking(member, booked)],
      ['giving money back', 2, () => sendTaking(member, booked, { type: 'given-back' })],
      ['cancelling a booking', 2, () => cancelAs(member, booked)],
      ['a range of days', 1, as('GET', range)],
      ['a range that is closed', 2, as('PUT', range, { closed: true, seen: rangeSeen({}) })],
      ['a range that is not', 2, as('PUT', range, { closed: false, seen: rangeSeen({ closed: true }) })],
      ['a day that is closed', 2, as('PUT', 'days/2098-11-30', { closed: true, seen: {} })],
      ['a day that is not', 2, as('PUT', 'days/2098-11-30', { seen: { closed: true } })],
      ['a service', 2, as('PUT', `services/trip-${orders}`, service)],
      ['a code of a new member', 2, () => callAs(customer, 'POST', '/api/desk/staff-code')],
      ['erasing a customer', 7, as('DELETE', `orders/${booked.transactionId}`)],
    ]);
  });

  test('the scheduled run takes these round trips', async () => {
    const run = async () => (await tripsOf(runSchedule)).trips;
    // The first run of a day also drops what is kept of a day no longer.
    await runSchedule();
    await cloud.redis.del(keys.queue);
    const idle = await run();
    const { order } = await payUntold();
    await cloud.redis.zadd(keys.queue, { score: 0, member: queued('page', order.transactionId) });
    const found = await run();
    expect((await call('DELETE', `/api/orders/${order._id}`, customer)).status).toBe(200);
    const refund = await run();
    expect({ idle, found, refund }).toEqual({ idle: 2, found: 5, refund: 4 });
  });
});
