import { expect, test } from 'vitest';
import { bookedServiceLine as orderServiceOf } from '../../netlify/server/order/bill.ts';
import { amountToPayNext } from '../../netlify/server/order/order-facts.ts';
import {
  type BookingRefusal,
  type BookingState,
  decideOwnBooking,
  type ServiceBooking,
} from '../../netlify/server/orders/book-order.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import type { OrderRequest } from '../../src/contract/order/order-request.ts';
import { changeIn } from '../support/cases/decided.ts';
import { orderWith, serviceLine } from '../support/cases/orders.ts';
import { MINUTE, NOW, shift } from '../support/cases/times.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { serviceOf } from '../support/requests/catalogue-service.ts';

const service = serviceOf('oil-change', { title: 'Oil and filter change', price: 49, minutes: 40 });

const stateWith = (changes: Partial<BookingState> = {}): BookingState => ({
  service,
  unpaid: 0,
  past: 0,
  today: 0,
  known: undefined,
  ...changes,
});

const request: OrderRequest = {
  ...orderOf({ email: 'rahim@example.com' }, { serviceName: 'Anything for free', customer: ' Rahim Uddin ' }),
  amount: 6_000,
  currency: 'BDT',
};

const bookingWith = (
  asked: Partial<OrderRequest> = {},
  changes: Partial<ServiceBooking> = {},
): ServiceBooking => ({
  uid: 'uid-1',
  email: 'rahim@example.com',
  request: { ...request, ...asked },
  bodyHash: 'hash',
  idempotencyKey: undefined,
  orderId: 'order-1',
  transactionId: 'first',
  gateway: 'sslcommerz',
  language: 'en',
  bdtPerUsd: '122.50',
  hasMails: true,
  ...changes,
});

const KNOWN = { orderId: 'order-0', bodyHash: 'hash' };
const KEYED = { idempotencyKey: 'key-1' };

test("a customer can book a service under the catalogue's name and price", () => {
  const change = changeIn(decideOwnBooking(stateWith(), bookingWith(), NOW));
  const at = NOW.toISOString();
  const checkoutSession = { amount: 600_000, currency: 'BDT', gateway: 'sslcommerz', createdAt: at };
  expect(change.before).toBeUndefined();
  expect(change.after).toEqual({
    uid: 'uid-1',
    order: {
      ...orderWith({ language: 'en', rev: 0, createdAt: at, updatedAt: at }),
      lines: [serviceLine({ img: service.img, price: service.price, amount: checkoutSession.amount })],
      checkoutSessions: [{ transactionId: 'first', ...checkoutSession, state: 'opening' }],
      events: [{ type: 'created', at, actor: 'customer' }],
    },
  });
  expect(change.transactions).toEqual({ first: { uid: 'uid-1', orderId: 'order-1', checkoutSession } });
  expect(change.notices ?? []).toEqual([]);
  expect(change.expect ?? []).toEqual([]);
  expect(change.write).toEqual([
    ['ZADD', keys.queue, shift(NOW, 15 * MINUTE).getTime(), 'checkout-session:first'],
  ]);
});

test('a customer can book in Bangla, in which the order knows the service, too', () => {
  const bn = { title: 'তেল আর ফিল্টার বদল' };
  const booking = bookingWith({}, { language: 'bn' });
  const { order } = changeIn(
    decideOwnBooking(stateWith({ service: { ...service, bn } }), booking, NOW),
  ).after;
  expect(order.language).toBe('bn');
  expect(orderServiceOf(order)).toMatchObject({ text: service.title, textBn: bn.title });
});

test.each([
  [6, true, 6],
  [undefined, true, undefined],
  [6, false, undefined],
])('a service is due again after %s months, if mails are sent (%s): %s', (months, hasMails, expected) => {
  const state = stateWith({ service: { ...service, months } });
  const { order } = changeIn(decideOwnBooking(state, bookingWith({}, { hasMails }), NOW)).after;
  expect(orderServiceOf(order).months).toBe(expected);
});

test('a customer can book once with an idempotency key, which is kept for a day', () => {
  const change = changeIn(decideOwnBooking(stateWith(), bookingWith({}, KEYED), NOW));
  const key = keys.idempotency('uid-1', 'key-1');
  const record = JSON.stringify({ orderId: 'order-1', bodyHash: 'hash' });
  expect(change.expect).toEqual([{ read: ['GET', key], reply: null }]);
  expect(change.write).toContainEqual(['SET', key, record, 'EX', 86_400]);
});

test.each<[string, Partial<BookingState>, ServiceBooking]>([
  ['in dollars', {}, bookingWith({ currency: 'USD', amount: 49 })],
  ['without having seen the amount', {}, bookingWith({ amount: undefined })],
  ['with the e-mail in other letters', {}, bookingWith({ email: ' Rahim@Example.COM ' })],
  ['without naming an e-mail', {}, bookingWith({ email: '' })],
  ['as unregistered', {}, bookingWith({ email: 'Unregistered' })],
  ['with 19 unpaid orders', { unpaid: 19 }, bookingWith()],
  ['for the 30th time today', { today: 29 }, bookingWith()],
])('a customer can book %s, with the e-mail of the sign-in', (_case, state, booking) => {
  const { order } = changeIn(decideOwnBooking(stateWith(state), booking, NOW)).after;
  expect(order).toMatchObject({ email: booking.email, rev: 0 });
  const { amount = 6_000, currency } = booking.request;
  expect(amountToPayNext(order)).toEqual({ amount: amount * 100, currency });
});

test.each<[string, BookingRefusal, Partial<BookingState>, ServiceBooking]>([
  ["with somebody else's e-mail", 'other-email', {}, bookingWith({ email: 'karim@example.com' })],
  ['at the amount of another rate', 'amount', {}, bookingWith({}, { bdtPerUsd: '123' })],
])('a customer cannot book %s: %s', (_case, refusal, state, booking) => {
  expect(decideOwnBooking(stateWith(state), booking, NOW)).toBe(refusal);
});

const wrong = bookingWith({ email: 'karim@example.com', price: 1, amount: 1 }, KEYED);
const full = { unpaid: 20 };
test.each<[BookingRefusal, Partial<BookingState>, ServiceBooking]>([
  ['known', { ...full, known: KNOWN, service: undefined }, wrong],
  ['no-service', { ...full, service: undefined }, wrong],
  ['other-email', full, wrong],
  ['price', full, bookingWith({ price: 1, amount: 1 })],
  ['amount', full, bookingWith({ amount: 1 })],
  ['too-many-unpaid', full, bookingWith()],
  ['too-many-today', { today: 30 }, bookingWith()],
])('a customer can read the first of several reasons: %s', (refusal, state, booking) => {
  expect(decideOwnBooking(stateWith(state), booking, NOW)).toBe(refusal);
});
