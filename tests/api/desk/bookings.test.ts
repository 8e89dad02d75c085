import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { deskQuestionSchema } from '../../../src/contract/desk/desk-booking.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { bookingNumber } from '../../../src/contract/text/booking-id.ts';
import { type Customer, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, callAs, jobOf, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import {
  bookAtDesk,
  cancelAs,
  deskRequest,
  findAs,
  planAs,
  sendBooking,
} from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { storedOrder, wholeStore } from '../../support/store.ts';
import { at, newPaid, setClock, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* Bookings by phone and at the gate. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TODAY = '2026-11-22';
const AT_TWO = at(TODAY, '14:00');
const FULL_AT_TWO = { closed: true as const };

let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const orderOf = ({ orderId }: Job) => storedOrder({ uid: `desk:${orderId}` }, orderId);

test('the staff can book a car that is here, and it takes its place and work of the day', async () => {
  const car = { plate: 'Dhaka Metro-Ga 12-৩৪৫৬', car: 'Axio', note: '' };
  const job = await bookAtDesk(member, { ...car, time: 'here' });
  expect(job).toMatchObject({
    place: 'on-site',
    progress: 'received',
    visit: { start: at(TODAY, '10:00'), plate: 'Dhaka Metro-Ga 12-3456', car: 'Axio' },
    movedBy: 'Karim',
    minutes: 40,
    payment: 'unpaid',
    amount: 600_000,
    bill: { due: { amount: 600_000, currency: 'BDT' }, payments: [] },
    link: job.transactionId,
  });
  const { onSite } = await boardOf(member, TODAY);
  expect(onSite).toEqual([job]);
  expect(await orderOf(job)).toMatchObject({
    link: job.transactionId,
    lines: [{ price: 49, amount: 600_000 }],
    events: [
      { type: 'created', actor: 'garage', by: 'Karim' },
      { type: 'received', actor: 'garage', by: 'Karim' },
    ],
  });
});

test('a customer of the desk gets link and message in their language, whichever the desk reads', async () => {
  const job = await bookAtDesk(member, { language: 'bn', time: AT_TWO });
  expect(job).toMatchObject({
    language: 'bn',
    linkMessage: { path: `/bn/b/${job.link}`, text: expect.stringMatching(/^মোটর মেকানিক: .*গাড়ি আনবেন.*:$/) },
  });
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

const questionOf = async (response: Response) => {
  expect(response.status).toBe(409);
  return z.parse(deskQuestionSchema, await response.json());
};

test('the staff are asked about a day without room, with free times, and can book all the same', async () => {
  await cloud.redis.hset(keys.days, { [TODAY]: JSON.stringify(FULL_AT_TWO) });
  const request = deskRequest({ time: AT_TWO });
  const nearest = expect.arrayContaining([at('2026-11-23', '13:00')]);
  expect(await questionOf(await sendBooking(member, request))).toMatchObject({ reason: 'full', nearest });
  const response = await sendBooking(member, { ...request, overrides: ['full'] });
  expect(await parseJob(response)).toMatchObject({ place: 'planned', minutes: 40 });
});

test('the staff are asked about a car that stands on the board, however its plate is written', async () => {
  const first = await bookAtDesk(member, { time: 'here', plate: 'Dhaka Metro-Ga 12-3456' });
  const request = deskRequest({ time: AT_TWO, plate: 'dhaka metro ga ১২৩৪৫৬' });
  const question = await questionOf(await sendBooking(member, request));
  expect(question).toEqual({ reason: 'plate', job: first });
  expect((await sendBooking(member, { ...request, overrides: ['plate'] })).status).toBe(200);
});

test('two members who book the same car at once are asked, or one of them', async () => {
  const other = await newMember('Amina');
  const responses = await Promise.all(
    [member, other].map((one) => sendBooking(one, deskRequest({ plate: 'DHK-9', phone: '' }))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the staff can find a booking of years ago by what they know whole, or by its end', async () => {
  const plate = 'Dhaka Metro-Ga 12-3456';
  const job = await bookAtDesk(member, { plate, phone: '01711-998877', customer: 'Md. Rahim Uddin' });
  setClock('2031-05-01T04:00:00.000Z');
  const later = await newMember('Amina');
  const again = { phone: '01711-000000', customer: 'Md. Rahim Ahmed', overrides: ['plate' as const] };
  const recent = await bookAtDesk(later, { plate, ...again });
  const number = bookingNumber(job.orderId);
  const found = async (text: string) => (await findAs(later, text)).map(({ orderId }) => orderId);
  for (const text of [number, '01711998877', '8877', 'uddin', 'md rahim ud', 'ra ud', job.transactionId])
    expect(await found(text), text).toEqual([job.orderId]);
  for (const text of [plate, '123456', '3456', 'rahim'])
    expect(await found(text), text).toEqual([recent.orderId, job.orderId]);
  // Many share a beginning: it is looked for in the last months, until all of it is typed.
  for (const text of ['01711', '12-34', 'dhaka metro', 'Dhaka Metro-Ga 12-34'])
    expect(await found(text), text).toEqual([recent.orderId]);
  for (const text of ['nobody', 'a'.repeat(26)]) expect(await found(text), text).toEqual([]);
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
  const planned = await parseJob(await planAs(member, job, { start: AT_TWO }));
  expect(planned).toMatchObject({ place: 'planned', visit: { start: AT_TWO } });
  const repeat = await planAs(member, job, { start: AT_TWO });
  expect(await repeat.json()).toEqual(planned);
  expect((await planAs(member, job, { start: at(TODAY, '15:00') })).status).toBe(409);
  expect((await planAs(member, planned, { start: at('2026-11-23', '09:00') })).status).toBe(200);
  const expected = await onlyOrderOf(await signedInAgain(customer));
  expect(expected.events.slice(-2).map(({ type, actor }) => [type, actor])).toEqual([
    ['visit-set', 'garage'],
    ['visit-moved', 'garage'],
  ]);
  // Neither is a move of the customer's.
  expect(expected.moves).toBeUndefined();
});

test('the staff are asked before they plan a car for a day without room', async () => {
  await cloud.redis.hset(keys.days, { [TODAY]: JSON.stringify(FULL_AT_TWO) });
  const job = await bookAtDesk(member, { plate: 'DHK-5', note: 'noisy' });
  expect(await questionOf(await planAs(member, job, { start: AT_TWO }))).toMatchObject({ reason: 'full' });
  const planned = await (await planAs(member, job, { start: AT_TWO, more: { overrides: ['full'] } })).json();
  expect(planned).toMatchObject({ visit: { start: AT_TWO, plate: 'DHK-5', note: 'noisy' } });
  // Its car is known when its visit is given up, too.
  const given = await moveThrough(member, job, 'given-up');
  expect(given).toMatchObject({ place: 'unscheduled', vehicle: { plate: 'DHK-5' } });
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
