import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { rebuild } from '../../../netlify/cli/store/rebuild.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { spacedBookingNumber } from '../../../src/contract/text/booking-id.ts';
import { garage } from '../../../src/garage.ts';
import { bodyOf, book, call, ordersOf, postForm } from '../../support/customer.ts';
import { boardOf, jobOf, moveJob, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk, deskRequest, planAs, sendBooking } from '../../support/desk-bookings.ts';
import { sendDeskPayment } from '../../support/desk-payments.ts';
import { cancel, signedInAgain, wait } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { mailsForFile } from '../../support/mails.ts';
import { openStore } from '../../support/store.ts';
import {
  at,
  type Booked,
  expectRefused,
  freeAt,
  giveUp,
  newPaid,
  overrideDay,
  readAgendas,
  setVisit,
  visitCloudForFile,
} from '../../support/visits.ts';

/* Two bookings of one car that come together. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const mails = mailsForFile(cloud);
const DAY = '2026-11-24';
const NINE = at(DAY, '09:00');
const CAR = { plate: 'DHK-11', car: 'Toyota' };

type Paid = Booked & { order: { transactionId: string } };

/** Returns two paid bookings of one customer, the first of which has a visit. */
async function twoPaid(): Promise<[Paid, Paid]> {
  const oil = await newPaid();
  await setVisit(oil, NINE, CAR);
  const { fields } = await press(await book(await signedInAgain(oil.customer)), 'pay');
  await postForm('/payment/success', fields);
  const orders = await ordersOf(await signedInAgain(oil.customer));
  const order = orders.find(({ _id }) => _id !== oil.order._id);
  if (!order) throw new Error('it was not booked');
  // What is sent meanwhile would change the store.
  await mails.allSent();
  return [oil, { customer: oil.customer, order }];
}

const join = (one: Booked, other: Booked, more: object = {}) =>
  setVisit(one, NINE, { ...CAR, with: other.order._id, ...more });

const calendarOf = async ({ order }: Paid) => {
  const file = await call('GET', `/api/orders/by-transaction-id/${order.transactionId}/visit.ics`);
  const calendar = new ICAL.Component(ICAL.parse(await file.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence } = new ICAL.Event(component);
    return { uid, sequence, status: component.getFirstPropertyValue('status') };
  });
};

const placesAt = async () => Object.values((await readAgendas())[DAY] ?? {});
const isRight = async () => expect((await rebuild(openStore())).differences).toEqual([]);

test('two bookings of a customer come at one place, are one card that one press moves, one calendar file and one mail', async () => {
  await overrideDay(DAY, { places: 1 });
  const [oil, more] = await twoPaid();
  expect((await expectRefused(() => setVisit(more, NINE, CAR), 409)).reason).toBe('full');
  expect((await join(more, oil)).status).toBe(200);
  expect((await join(more, oil)).status).toBe(200);
  expect((await placesAt()).map(({ minutes }) => minutes)).toEqual([40, 40]);
  await isRight();

  const [ofOil, ofMore] = await Promise.all([oil, more].map(calendarOf));
  expect(ofOil?.map(({ uid }) => uid)).toEqual([oil.order._id, more.order._id]);
  expect(ofMore).toEqual(ofOil?.toReversed());

  const receipt = await bodyOf(call('GET', `/api/orders/by-transaction-id/${oil.order.transactionId}`));
  expect(receipt.together).toEqual(['Oil and filter change']);

  const member = await newMember();
  const [card, ...cards] = (await boardOf(member, DAY)).expected;
  expect([cards, card?.together?.length]).toEqual([[], 1]);
  let job = await jobOf(member, oil.order);
  for (const progress of ['received', 'in-work', 'ready'] as const) {
    job = await parseJob(await moveJob(member, job, { progress }));
    const both = await Promise.all([oil, more].map(({ order }) => jobOf(member, order)));
    expect(both.map((one) => one.progress)).toEqual([progress, progress]);
  }
  wait(61_000);
  expect((await boardOf(member, DAY)).onSite).toHaveLength(1);
  await mails.allSent();
  const ready = mails.outbox.all.filter(({ subject }) => subject.startsWith('Your car is ready'));
  expect(ready.map(({ text }) => text.split('Service:').length - 1)).toEqual([2]);
  const back = await parseJob(await moveJob(member, job, { progress: 'received' }));
  expect(back.together?.[0]?.rev).toBeGreaterThan(job.together?.[0]?.rev ?? 0);
  await isRight();
});

test('whichever of two bookings is given up or cancelled, the other keeps the place', async () => {
  for (const end of [giveUp, ({ customer, order }: Booked) => cancel(customer, order._id)]) {
    const [oil, more] = await twoPaid();
    await join(more, oil);
    const [free, [before, stays]] = [await freeAt('oil-change', NINE), await calendarOf(oil)];
    await end(oil);
    expect(await freeAt('oil-change', NINE)).toBe(free);
    expect(await calendarOf(more)).toEqual([stays]);
    const cancelled = { uid: oil.order._id, sequence: (before?.sequence ?? 0) + 1, status: 'CANCELLED' };
    expect(await calendarOf(oil)).toEqual([cancelled]);
    await isRight();
    await giveUp(more);
    expect(await freeAt('oil-change', NINE)).toBe((free ?? 0) + 1);
  }
});

test('a customer, or the desk, moves all bookings of a car by one press', async () => {
  const [oil, more] = await twoPaid();
  await join(more, oil);
  await mails.allSent();
  const before = mails.outbox.all.length;
  const together = [{ orderId: oil.order._id }];
  const move = () => setVisit(more, at(DAY, '10:00'), { ...CAR, together });
  const responses = await Promise.all([move(), move()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  await mails.allSent();
  const told = mails.outbox.all.slice(before);
  const numbers = [oil, more].map(({ order }) => spacedBookingNumber(order._id));
  expect(told.map(({ text }) => numbers.every((number) => text.includes(number)))).toEqual([true]);
  await isRight();

  const member = await newMember();
  const job = await jobOf(member, more.order);
  const plan = (rev = 0) => {
    const others = job.together?.map((other) => ({ orderId: other.orderId, rev: other.rev + rev }));
    return planAs(member, job, { start: at(DAY, '11:00'), more: { together: others } });
  };
  expect(await expectRefused(() => plan(-1), 409)).toMatchObject({ job: { rev: job.rev } });
  const planned = await parseJob(await plan());
  expect(planned).toMatchObject({
    visit: { start: at(DAY, '11:00') },
    together: [{ orderId: oil.order._id }],
  });
  await isRight();
});

test('nobody can let a booking come with that of somebody else, or a car that has come', async () => {
  const [oil, more] = await twoPaid();
  const stranger = await newPaid();
  await mails.allSent();
  expect((await expectRefused(() => join(stranger, oil), 409)).reason).toBe('not-with');
  const member = await newMember();
  // Both have seen it as it is before.
  const expected = await jobOf(member, oil.order);
  const [joined, moved] = await Promise.all([
    join(more, oil),
    moveJob(member, expected, { progress: 'received' }),
  ]);
  // Who was second saw another car, or none to come with.
  expect([joined.status, moved.status].sort()).toEqual([200, 409]);
  await isRight();
});

test('the desk lets bookings come with another of the same customer, takes the money of all at once, and misses all by one press that is undone by one', async () => {
  await overrideDay(DAY, { places: 1 });
  const member = await newMember();
  const oil = await bookAtDesk(member, { time: NINE, ...CAR });
  const more = await bookAtDesk(member, { previous: oil.orderId, ...CAR, overrides: ['plate'] });
  const stranger = await bookAtDesk(member, { phone: '01811-000000', plate: 'DHK-12' });
  const along = { start: NINE, more: { with: oil.orderId } };
  expect(await expectRefused(() => planAs(member, stranger, along), 409)).toMatchObject({
    job: { orderId: stranger.orderId },
  });
  const planned = await parseJob(await planAs(member, more, along));
  const price = oil.bill.due.amount;
  expect(planned.together).toMatchObject([{ orderId: oil.orderId, due: price }]);
  expect(await parseJob(await planAs(member, more, along))).toEqual(planned);
  const third = await bookAtDesk(member, {
    time: NINE,
    phone: '',
    plate: 'dhk 11',
    with: more.orderId,
  });
  expect(third).toMatchObject({ visit: { start: NINE, car: CAR.car }, together: [{}, {}] });
  const request = deskRequest({ time: NINE, with: stranger.orderId });
  expect((await sendBooking(member, request)).status).toBe(409);
  expect(await expectRefused(() => moveJob(member, oil, { progress: 'received' }), 409)).toMatchObject({
    job: { together: [{}, {}] },
  });

  expect((await bodyOf(call('GET', `/api/bookings/${oil.link}`))).together).toHaveLength(2);
  const all = () => Promise.all([oil, more, third].map((job) => jobOf(member, job)));
  const owed = [more, third].map(({ orderId }) => ({ orderId, amount: price }));
  const take = (id: string, together = owed) => sendDeskPayment(member, oil, { id, amount: price, together });
  const [id, tooMuch] = [randomUUID(), owed.map((part) => ({ ...part, amount: price + 1 }))];
  const [strangers, own] = [stranger, oil].map(({ orderId }) => [{ orderId, amount: price }]);
  for (const together of [tooMuch, strangers, own, [...owed, ...owed]])
    expect((await take(randomUUID(), together)).status).toBe(409);
  expect((await all()).map(({ bill }) => bill.payments)).toEqual([[], [], []]);
  for (const response of await Promise.all([take(id), take(id)])) expect(response.status).toBe(200);
  expect((await all()).map(({ bill }) => [bill.due.amount, bill.payments.length])).toEqual(
    Array.from({ length: 3 }, () => [0, 1]),
  );

  wait(Date.parse(NINE) - Date.now() + garage.slotMinutes * 60_000);
  const missed = await parseJob(await moveJob(member, await jobOf(member, third), { progress: 'not-come' }));
  const indexEntriesOf = (jobs: Job[]) => jobs.map(({ place }) => place);
  expect(indexEntriesOf(await all())).toEqual(['unscheduled', 'unscheduled', 'unscheduled']);
  await parseJob(await moveJob(member, missed, { progress: 'expected' }));
  expect(indexEntriesOf(await all())).toEqual(['planned', 'planned', 'planned']);
  expect(await placesAt()).toHaveLength(3);
});
