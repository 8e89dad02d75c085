import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { type Customer, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, jobPageOf, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk, deskRequest, sendBooking } from '../../support/desk-bookings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { writeOrders } from '../../support/orders/sample-orders.ts';
import { storedOrder } from '../../support/store.ts';
import { at, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* Customers of the desk who come again. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TODAY = '2026-11-22';
const CAR = { plate: 'Dhaka Metro-Ga 12-3456', phone: '01711-223344' };

let member: Customer;
let first: Job;
beforeEach(async () => {
  member = await newMember();
  first = await bookAtDesk(member, { ...CAR, time: 'here' });
  await moveThrough(member, first, 'collected');
});

/** Books for a car of the same plate, by a phone number. */
const againBy = (phone: string, changes: object = {}) =>
  bookAtDesk(member, { plate: 'ঢাকা মেট্রো-গ ১২৩৪৫৬', phone, ...changes });
const isOfFirst = async ({ orderId }: Job): Promise<boolean> =>
  (await cloud.redis.hexists(keys.orders(`desk:${first.orderId}`), orderId)) === 1;

test('a returning customer has one list, and the card says what was done on the car before', async () => {
  const again = await againBy(CAR.phone, { time: 'here', previous: first.orderId });
  const [shown] = (await boardOf(member, TODAY)).onSite;
  expect(shown).toMatchObject({
    orderId: again.orderId,
    earlier: { count: 1, serviceName: first.serviceName },
  });
  // Another customer's car is none of theirs.
  const others = { plate: CAR.plate, phone: '01911-000000', overrides: ['plate' as const] };
  const other = await bookAtDesk(member, { ...others, time: 'here' });
  const cards = (await boardOf(member, TODAY)).onSite;
  expect(cards.map(({ orderId }) => orderId)).toContain(other.orderId);
  expect(cards.find(({ orderId }) => orderId === other.orderId)).not.toHaveProperty('earlier');
});

test.each([
  ['found', [false, true]],
  ['left', [true, false]],
])('a repeat makes no second booking, though its customer was %s since', async (_case, isReturning) => {
  const previous = await bookAtDesk(member, { phone: '01911-000000' });
  const request = deskRequest({ phone: '01911-000000' });
  const send = async (isKnown = false) =>
    (await sendBooking(member, { ...request, ...(isKnown && { previous: previous.orderId }) })).json();
  const booked = await send(isReturning[0]);
  expect(await send(isReturning[1])).toEqual(booked);
  expect((await jobPageOf(member, 'unscheduled')).jobs).toHaveLength(2);
});

test('a car of 600 previous bookings is booked again for its customer, and the last 20 of them are read', async () => {
  const uid = `desk:${first.orderId}`;
  const order = await storedOrder({ uid }, first.orderId);
  const createdAt = new Date(Date.parse(order.createdAt) - 1).toISOString();
  const samples = Array.from({ length: 600 }, (_, number) => {
    const previous = { ...order, _id: `former-${number}`, createdAt };
    return { uid, order: previous, score: 0 };
  });
  await writeOrders(cloud.redis, samples);
  const fetches = vi.spyOn(globalThis, 'fetch');
  const again = await againBy(CAR.phone);
  const sent = fetches.mock.calls.map(([, init]) => String(init?.body)).join();
  fetches.mockRestore();
  expect(await isOfFirst(again)).toBe(true);
  expect(new Set(sent.match(/former-\d+/g)).size).toBe(19);
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
  const same = { plate: 'DHK-GA 77', phone: order.phone, overrides: ['plate' as const] };
  await bookAtDesk(member, same);
  await bookAtDesk(member, { ...same, previous: order._id });
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ _id: order._id });
});
