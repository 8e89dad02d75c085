import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { eraseOrder } from '../../netlify/server/account/erase-order.ts';
import { toJob } from '../../netlify/server/desk/to-job.ts';
import { changeOf, MAX_ORDER_BYTES, toCommit } from '../../netlify/server/order/change.ts';
import { deskAttempt, latestAttempt, nextVersion } from '../../netlify/server/order/order-facts.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { toLinkedBooking } from '../../netlify/server/orders/linked-booking.ts';
import { toOrder } from '../../netlify/server/orders/to-order.ts';
import { receiptOf } from '../../netlify/server/payments/find-receipt.ts';
import { linkedBookingSchema } from '../../src/contract/booking-link.ts';
import { jobSchema } from '../../src/contract/desk-day.ts';
import { orderSchema } from '../../src/contract/order.ts';
import { receiptSchema } from '../../src/contract/payment.ts';
import { orderWith, ownedOf } from '../support/cases/orders.ts';
import { attemptIn } from '../support/cases/payments.ts';
import { NOW } from '../support/cases/times.ts';
import { LETTER, largestOrder } from '../support/orders/largest-order.ts';

const attempts = [attemptIn('desk'), attemptIn('paid', { transactionId: 'b'.repeat(26) })];
const order = parseOrder(JSON.stringify({ ...largestOrder(0), origin: 'desk', attempts }));
const owned = ownedOf(order);
const link = deskAttempt(order)?.transactionId ?? '';
const linked = toLinkedBooking(owned, link, { now: NOW, language: 'en' });

test.each<[string, z.ZodMiniObject, object | undefined, hidden: string[]]>([
  ['a customer', orderSchema, toOrder(order, 'en'), []],
  ['whoever has a receipt', receiptSchema, receiptOf({ owned, attempt: latestAttempt(order) }), []],
  // The car is here.
  ['whoever has a link', linkedBookingSchema, linked, ['displaced']],
  ['a member of staff', jobSchema, toJob(owned), ['displaced']],
])('%s can read each field of an order that the contract has', (_, { shape }, shown, hidden) => {
  const fields = Object.keys(order).filter((field) => field in shape && !hidden.includes(field));
  expect(fields.length).toBeGreaterThan(5);
  expect(Object.keys(JSON.parse(JSON.stringify(shown)))).toEqual(expect.arrayContaining(fields));
});

test('nobody can read a text of an erased order but those of the garage and its staff', () => {
  const progress = { state: 'collected', message: order.progress?.message, at: order.updatedAt } as const;
  const texts = { ...order, progress, priceReason: LETTER, vehicle: { note: LETTER } };
  const erased = eraseOrder(ownedOf({ ...texts, missedVisit: order.visit }), NOW).after.order;
  const left = Object.entries(erased).filter(([, value]) => JSON.stringify(value)?.includes(LETTER));
  expect(left.map(([field]) => field).sort()).toEqual(['events', 'mechanic', 'serviceNameBn', 'takings']);
});

/** A booking of the desk has no address. */
const ofDesk = { origin: 'desk', priceReason: LETTER.repeat(200), address: '', postcode: '' } as const;

test.each<[string, OrderRecord]>([
  ['largest order', largestOrder(12)],
  ['largest order of the desk', { ...largestOrder(11), ...ofDesk }],
])('the %s fits into the pages of orders, even if it was paid that often', (_case, order) => {
  const before = ownedOf(order);
  const { stored } = toCommit(changeOf(before, nextVersion(before.order)));
  expect(Buffer.byteLength(stored.json)).toBeLessThan(MAX_ORDER_BYTES);
});

test('an order that is larger than any can be is not written', () => {
  const before = ownedOf(orderWith());
  const huge = nextVersion({ ...before.order, address: 'x'.repeat(MAX_ORDER_BYTES) });
  expect(() => toCommit(changeOf(before, huge))).toThrow('order-1 would be larger than');
});
