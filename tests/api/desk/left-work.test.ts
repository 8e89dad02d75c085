import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Job } from '../../../src/contract/desk-day.ts';
import { type Customer, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk, deskRequest, sendBooking } from '../../support/desk-bookings.ts';
import { askAbout, parseJob, sendByPhone } from '../../support/findings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { wholeStore } from '../../support/store.ts';
import { at, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* Work that was not done on a car that comes again, and its customer. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TODAY = '2026-11-22';
const LEFT = [{ text: 'Wipers streak', urgency: 'soon', price: 80_000 }];
const CAR = { plate: 'Dhaka Metro-Ga 12-3456', phone: '01711-223344' };

let member: Customer;
let first: Job;
beforeEach(async () => {
  member = await newMember('Salma');
  first = await bookAtDesk(member, { ...CAR, time: 'here' });
  const asked = await askAbout(member, first, { text: 'Wipers streak', urgency: 'soon', price: 80_000 });
  await sendByPhone(member, asked, 'declined');
  await moveThrough(member, first, 'collected');
});

const againBy = (phone: string, changes: object = {}) =>
  bookAtDesk(member, { plate: 'dhaka metro ga ১২৩৪৫৬', phone, ...changes });
const isOfFirst = async ({ orderId }: Job): Promise<boolean> =>
  (await cloud.redis.hexists(keys.orders(`desk:${first.orderId}`), orderId)) === 1;

test('the staff can see what was declined on the next card of the car', async () => {
  const again = await againBy(CAR.phone, { time: 'here' });
  expect((await boardOf(member, TODAY)).onSite).toMatchObject([
    { orderId: again.orderId, left: LEFT, earlier: { count: 1 } },
  ]);
  expectPlaces(await wholeStore());
});

test('a customer whose plate and phone are known is the same customer by itself, once or repeated', async () => {
  const request = deskRequest({ plate: 'DHAKA METRO GA 123456', phone: '+880 1711 223344' });
  const again = await parseJob(await sendBooking(member, request));
  const repeated = await parseJob(await sendBooking(member, request));
  expect(repeated).toEqual(again);
  expect(await isOfFirst(again)).toBe(true);
});

test.each<[string, object]>([
  ['the plate alone', { phone: '' }],
  ['the plate, but not the phone', { phone: '01811-556677' }],
  ['the phone alone', { plate: 'DHK-7', phone: CAR.phone }],
])('a customer of whom %s is known is another one', async (_case, changes) => {
  expect(await isOfFirst(await againBy('', changes))).toBe(false);
});

test('no account is a customer of the desk, though plate and phone are the same', async () => {
  const { customer, order } = await newPaid();
  await setVisit({ customer, order }, at(TODAY, '14:00'), { plate: 'DHK-GA 77' });
  await bookAtDesk(member, { plate: 'DHK-GA 77', phone: order.phone, despite: ['plate'] });
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ _id: order._id });
});
