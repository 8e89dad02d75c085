import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { bookingNumber } from '../../../src/contract/booking-number.ts';
import { deskQuestionSchema } from '../../../src/contract/desk-booking.ts';
import { type Job, jobSchema } from '../../../src/contract/desk-day.ts';
import type { Customer } from '../../support/customer.ts';
import { onlyOrderOf } from '../../support/customer.ts';
import { boardOf, callAs, jobOf, moveThrough, newMember, unplannedOf } from '../../support/desk.ts';
import {
  bookAtDesk,
  cancelAs,
  deskRequest,
  findAs,
  planAs,
  sendBooking,
} from '../../support/desk-bookings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { wholeStore } from '../../support/store.ts';
import { takeAs } from '../../support/takings.ts';
import { at, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* Bookings by phone and at the gate. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TODAY = '2026-11-22';
const AT_TWO = at(TODAY, '14:00');
const FULL_AT_TWO = { closed: true as const };

let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const orderOf = async ({ orderId }: Job): Promise<unknown> =>
  JSON.parse(String(await cloud.redis.hget(keys.orders(`desk:${orderId}`), orderId)));

test('the staff can book a car that is here, and it takes its place and work of the day', async () => {
  const job = await bookAtDesk(member, {
    time: 'here',
    plate: 'Dhaka Metro-Ga 12-৩৪৫৬',
    car: 'Axio',
    note: '',
  });
  expect(job).toMatchObject({
    place: 'on-site',
    progress: 'received',
    visit: { start: at(TODAY, '10:00'), plate: 'Dhaka Metro-Ga 12-3456', car: 'Axio' },
    movedBy: 'Karim',
    minutes: 40,
    payment: 'unpaid',
    amount: 606_375,
    due: 606_375,
    kept: 0,
    link: job.transactionId,
  });
  const { onSite } = await boardOf(member, TODAY);
  expect(onSite).toEqual([job]);
  expect(await orderOf(job)).toMatchObject({
    origin: 'desk',
    price: 49.5,
    events: [
      { type: 'created', actor: 'garage', by: 'Karim' },
      { type: 'received', actor: 'garage', by: 'Karim' },
    ],
  });
  expectPlaces(await wholeStore());
});

test('the staff can book a time, or any day, at a price of their own with a reason', async () => {
  const planned = await bookAtDesk(member, { time: AT_TWO, amount: 250_000, priceReason: ' half the work ' });
  expect(planned).toMatchObject({ place: 'planned', visit: { start: AT_TWO }, due: 250_000 });
  expect(await orderOf(planned)).toMatchObject({ price: 20.41, priceReason: 'half the work' });
  const unplanned = await bookAtDesk(member, { phone: '01911-000000', plate: 'DHK-2' });
  expect(unplanned).toMatchObject({ place: 'unplanned', vehicle: { plate: 'DHK-2' } });
  expect((await unplannedOf(member)).jobs).toEqual([unplanned]);
  expectPlaces(await wholeStore());
});

test('a repeat of a booking makes no second one, even at once', async () => {
  const request = deskRequest({ time: AT_TWO, plate: 'DHK-1' });
  const responses = await Promise.all([sendBooking(member, request), sendBooking(member, request)]);
  const [first, second] = await Promise.all(responses.map((one) => one.json()));
  expect(first).toEqual(second);
  const before = await wholeStore();
  expect(await (await sendBooking(member, request)).json()).toEqual(first);
  expect(await wholeStore()).toEqual(before);
  expect((await boardOf(member, TODAY)).expected).toHaveLength(1);
});

test.each([
  ['found', [false, true]],
  ['left', [true, false]],
])('a repeat makes no second booking, though its customer was %s since', async (_case, isReturning) => {
  const former = await bookAtDesk(member, { phone: '01911-000000' });
  const request = deskRequest({ phone: '01911-000000' });
  const send = async (isKnown = false) =>
    (await sendBooking(member, { ...request, ...(isKnown && { former: former.transactionId }) })).json();
  const first = await send(isReturning[0]);
  expect(await send(isReturning[1])).toEqual(first);
  expect((await unplannedOf(member)).jobs).toHaveLength(2);
});

test.each([
  ['a phone number that is none', { phone: 'call later' }, 'phone'],
  ['a price that is not the catalogue’s, without a reason', { amount: 600_000 }, 'amount'],
])('the staff cannot book with %s', async (_case, changes, path) => {
  const before = await wholeStore();
  const response = await sendBooking(member, { ...deskRequest(), ...changes });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ path }] });
  expect(await wholeStore()).toEqual(before);
});

const questionOf = async (response: Response) => {
  expect(response.status).toBe(409);
  return z.parse(deskQuestionSchema, await response.json());
};

test('the staff are asked about a day without room, with free times, and can book all the same', async () => {
  await cloud.redis.hset(keys.days, { [TODAY]: JSON.stringify(FULL_AT_TWO) });
  const request = deskRequest({ time: AT_TWO });
  const question = await questionOf(await sendBooking(member, request));
  expect(question).toMatchObject({
    reason: 'full',
    nearest: expect.arrayContaining([at('2026-11-23', '13:00')]),
  });
  const response = await sendBooking(member, { ...request, despite: ['full'] });
  expect(z.parse(jobSchema, await response.json())).toMatchObject({ place: 'planned', minutes: 40 });
  expectPlaces(await wholeStore());
});

test('the staff are asked about a car that stands on the board, however its plate is written', async () => {
  const first = await bookAtDesk(member, { time: 'here', plate: 'Dhaka Metro-Ga 12-3456' });
  const request = deskRequest({ time: AT_TWO, plate: 'dhaka metro ga ১২৩৪৫৬' });
  const question = await questionOf(await sendBooking(member, request));
  expect(question).toEqual({ reason: 'plate', job: first });
  expect((await sendBooking(member, { ...request, despite: ['plate'] })).status).toBe(200);

  const left = await bookAtDesk(member, { time: 'here', plate: 'DHK-7' });
  await moveThrough(member, left, 'collected');
  expect(await bookAtDesk(member, { plate: 'DHK-7' })).toMatchObject({ place: 'unplanned' });
});

test('two members who book the same car at once are asked, or one of them', async () => {
  const other = await newMember('Amina');
  const responses = await Promise.all(
    [member, other].map((one) => sendBooking(one, deskRequest({ plate: 'DHK-9', phone: '' }))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a returning customer has one list, and the card says what was done on the car before', async () => {
  const first = await bookAtDesk(member, { time: 'here', plate: 'DHK-3' });
  await moveThrough(member, first, 'collected');
  const again = await bookAtDesk(member, { plate: 'DHK 3', time: 'here', former: first.transactionId });
  const [shown] = (await boardOf(member, TODAY)).onSite;
  expect(shown).toMatchObject({
    orderId: again.orderId,
    earlier: { count: 1, serviceName: first.serviceName },
  });
  // Another customer's car is none of theirs.
  const other = await bookAtDesk(member, {
    plate: 'DHK-3',
    phone: '01911-000000',
    time: 'here',
    despite: ['plate'],
  });
  const cards = (await boardOf(member, TODAY)).onSite;
  expect(cards.find(({ orderId }) => orderId === other.orderId)?.earlier).toBeUndefined();
  expectPlaces(await wholeStore());
});

test('a customer of 600 former bookings is booked again', async () => {
  const first = await bookAtDesk(member);
  const key = keys.orders(`desk:${first.orderId}`);
  const json = String(await cloud.redis.hget(key, first.orderId));
  const ids = Array.from({ length: 600 }, (_, index) => `order-${index}`);
  await cloud.redis.hset(key, Object.fromEntries(ids.map((id) => [id, json.replaceAll(first.orderId, id)])));
  const again = await bookAtDesk(member, { former: first.transactionId });
  expect(await cloud.redis.hexists(key, again.orderId)).toBe(1);
});

test('a customer whose data was erased is another one from then on', async () => {
  const first = await bookAtDesk(member, { time: 'here', plate: 'DHK-8' });
  await moveThrough(member, first, 'collected');
  expect((await callAs(member, 'DELETE', `/api/desk/orders/${first.transactionId}`)).status).toBe(200);
  const again = await bookAtDesk(member, { plate: 'DHK-8', former: first.transactionId });
  expect(await orderOf(again)).toMatchObject({ customer: 'Rahim Uddin' });
});

test('a booking of the desk is in no customer’s list, though the phone is the same', async () => {
  const { customer, order } = await newPaid();
  await bookAtDesk(member, { phone: order.phone, former: order.transactionId });
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ _id: order._id });
});

test('the staff can find bookings by plate, phone, name, number and transaction, in either digits', async () => {
  const job = await bookAtDesk(member, {
    plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬',
    phone: '+880 1711-998877',
    customer: 'Rahim Uddin Ahmed',
  });
  await bookAtDesk(member, { customer: 'Rahima Khatun', phone: '01811-111111', plate: 'DHK-1' });
  const number = bookingNumber(job.orderId);
  for (const text of [
    '3456',
    '১২-৩৪৫৬',
    'ঢাকা মেট্রো',
    '01711998877',
    '০১৭১১-৯৯',
    '8877',
    'ahmed',
    'rahim ud',
    number,
    job.transactionId,
  ])
    expect(await findAs(member, text), text).toEqual([job]);
  expect(await findAs(member, 'rahim')).toHaveLength(2);
  expect(await findAs(member, 'nobody')).toEqual([]);
  expect(await findAs(member, 'a'.repeat(26))).toEqual([]);
  expect((await callAs(member, 'GET', '/api/desk/found?q=ab')).status).toBe(400);
});

test('the staff can take a booking back, once, and another customer can have its place', async () => {
  const job = await bookAtDesk(member, { time: 'here', plate: 'DHK-4' });
  const response = await cancelAs(member, job);
  expect(await response.json()).toMatchObject({ place: 'none', cancelled: true });
  const before = await wholeStore();
  expect((await cancelAs(member, job)).status).toBe(200);
  expect(await wholeStore()).toEqual(before);
  expect(await boardOf(member, TODAY)).toMatchObject({ onSite: [], unplanned: 0 });
  expect(await findAs(member, 'DHK-4')).toEqual([]);
  expectPlaces(await wholeStore());
});

test('the staff cannot take back a car in work, one for which they keep money, or a customer’s own booking', async () => {
  const job = await bookAtDesk(member, { time: 'here' });
  await moveThrough(member, job, 'in-work');
  const paid = await bookAtDesk(member, { phone: '01811-000000' });
  await takeAs(member, paid);
  const { order } = await newPaid();
  for (const one of [job, paid, order]) expect((await cancelAs(member, one)).status).toBe(409);
  await takeAs(member, paid, { type: 'given-back' });
  expect((await cancelAs(member, paid)).status).toBe(200);
});

test('the staff can plan a car for a time and move it, and its customer is told', async () => {
  const { customer, order } = await newPaid();
  const job = await jobOf(member, order);
  const planned = z.parse(jobSchema, await (await planAs(member, job, AT_TWO)).json());
  expect(planned).toMatchObject({ place: 'planned', visit: { start: AT_TWO } });
  const repeat = await planAs(member, job, AT_TWO);
  expect(await repeat.json()).toEqual(planned);
  expect((await planAs(member, job, at(TODAY, '15:00'))).status).toBe(409);
  expect((await planAs(member, planned, at('2026-11-23', '09:00'))).status).toBe(200);
  const seen = await onlyOrderOf(await signedInAgain(customer));
  expect(seen.events.slice(-2).map(({ type, actor }) => [type, actor])).toEqual([
    ['visit-set', 'garage'],
    ['visit-moved', 'garage'],
  ]);
  // Neither is a move of the customer's.
  expect(seen.moves).toBeUndefined();
  expectPlaces(await wholeStore());
});

test('the staff are asked before they plan a car for a day without room', async () => {
  await cloud.redis.hset(keys.days, { [TODAY]: JSON.stringify(FULL_AT_TWO) });
  const job = await bookAtDesk(member, { plate: 'DHK-5', note: 'noisy' });
  expect(await questionOf(await planAs(member, job, AT_TWO))).toMatchObject({ reason: 'full' });
  const planned = await (await planAs(member, job, AT_TWO, { despite: ['full'] })).json();
  expect(planned).toMatchObject({ visit: { start: AT_TWO, plate: 'DHK-5', note: 'noisy' } });
  expectPlaces(await wholeStore());
});

test('the car of a desk booking is known after its visit was given up', async () => {
  const job = await bookAtDesk(member, { time: AT_TWO, plate: 'DHK-6' });
  const given = await moveThrough(member, job, 'given-up');
  expect(given).toMatchObject({ place: 'unplanned', vehicle: { plate: 'DHK-6' } });
});

test('the staff can say who works on a car, and only members do', async () => {
  await newMember('Amina', 'desk');
  const { customer, order } = await newPaid();
  const job = await jobOf(member, order);
  const path = `/api/desk/jobs/${order.transactionId}/mechanic`;
  const set = await callAs(member, 'PUT', path, { mechanic: 'Amina', rev: job.rev });
  expect(await set.json()).toMatchObject({ mechanic: 'Amina', rev: job.rev + 1 });
  expect((await callAs(member, 'PUT', path, { mechanic: 'Nobody', rev: job.rev + 1 })).status).toBe(400);
  expect((await callAs(member, 'PUT', path, { rev: job.rev })).status).toBe(409);
  expect(JSON.stringify(await onlyOrderOf(await signedInAgain(customer)))).not.toContain('Amina');
  await setVisit({ customer, order }, AT_TWO);
  expect(await jobOf(member, order)).toMatchObject({ mechanic: 'Amina' });
});
