import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Job } from '../../../src/contract/desk-day.ts';
import { linkedBy } from '../../support/booking-link.ts';
import { type Customer, call, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, callAs, moveThrough, newMember, unplannedOf } from '../../support/desk.ts';
import { bookAtDesk, deskRequest, sendBooking } from '../../support/desk-bookings.ts';
import { askAbout, parseJob, sendByPhone } from '../../support/findings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { wholeStore } from '../../support/store.ts';
import { at, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* What was left undone on a car, whoever brings it again. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

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

test('the staff can see what was declined on the next card of a car that somebody else brings', async () => {
  const again = await againBy('01911-000000', { time: 'here' });
  expect(await isOfFirst(again)).toBe(false);
  expect((await boardOf(member, TODAY)).onSite).toMatchObject([
    { orderId: again.orderId, left: LEFT, earlier: { count: 1 } },
  ]);
  const path = `/api/desk/orders/${again.transactionId}`;
  expect(await (await callAs(member, 'GET', path)).json()).toMatchObject({
    job: { left: LEFT },
    earlier: [{ orderId: first.orderId }],
  });
  expect(JSON.stringify(await linkedBy(again.link ?? ''))).not.toContain('Wipers');
  expectPlaces(await wholeStore());
});

test('the staff can see it on the card of a car that comes later, or on any day', async () => {
  await againBy('01911-000000', { time: at(TODAY, '14:00') });
  expect((await boardOf(member, TODAY)).expected).toMatchObject([{ left: LEFT }]);
  await againBy('01811-000000', { despite: ['plate'] });
  expect((await unplannedOf(member)).jobs).toMatchObject([{ left: LEFT }]);
});

test('a customer with an account reads nothing of what others have left on a car of the same plate', async () => {
  const { customer, order } = await newPaid();
  await setVisit({ customer, order }, at(TODAY, '14:00'), CAR);
  expect((await boardOf(member, TODAY)).expected).toMatchObject([{ orderId: order._id, left: LEFT }]);
  const own = await signedInAgain(customer);
  const data = await (await call('GET', '/api/account/data', own)).json();
  expect(JSON.stringify([await onlyOrderOf(own), data])).not.toContain('Wipers');
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

test('what was left goes with the data of who has left it', async () => {
  const again = await againBy('01911-000000', { time: 'here' });
  await callAs(await newMember(), 'DELETE', `/api/desk/orders/${first.transactionId}`);
  const [card] = (await boardOf(member, TODAY)).onSite;
  expect(card).toMatchObject({ orderId: again.orderId });
  expect(card).not.toHaveProperty('left');
});
