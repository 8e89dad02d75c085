import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { erasePersonalFields } from '../../netlify/server/account/erase-order.ts';
import { toJob } from '../../netlify/server/desk/to-job.ts';
import { withBookedService } from '../../netlify/server/order/bill.ts';
import { changeTo, MAX_ORDER_BYTES, toCommit } from '../../netlify/server/order/change.ts';
import { nextVersion } from '../../netlify/server/order/order-facts.ts';
import { fieldsReadableBy } from '../../netlify/server/order/order-fields.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { toLinkedBooking } from '../../netlify/server/orders/linked-booking.ts';
import { toOrder } from '../../netlify/server/orders/to-order.ts';
import { receiptOf } from '../../netlify/server/payments/find-receipt.ts';
import { jobSchema } from '../../src/contract/desk/desk-day.ts';
import { receiptSchema } from '../../src/contract/money/payment.ts';
import { linkedBookingSchema } from '../../src/contract/order/booking-link.ts';
import { orderSchema } from '../../src/contract/order/order.ts';
import { orderWith, ownedOf } from '../support/cases/orders.ts';
import { paymentIn } from '../support/cases/payments.ts';
import { NOW } from '../support/cases/times.ts';
import { LETTER, largestOrder } from '../support/orders/largest-order.ts';

const FIRST = 'b'.repeat(26);
const { payments, ...largest } = largestOrder(0);
const paid = [paymentIn('paid', { transactionId: FIRST }), ...payments];
const order = parseOrder(JSON.stringify({ ...largest, link: 'link', payments: paid }));
const owned = ownedOf(order);
const linked = toLinkedBooking(owned, 'link', { now: NOW, language: 'en' });

test.each<[string, z.ZodMiniObject, object | undefined, hidden: string[]]>([
  ['a customer', orderSchema, toOrder(order, 'en'), []],
  ['whoever has a receipt', receiptSchema, receiptOf({ owned, transactionId: FIRST }), []],
  // The car is here.
  ['whoever has a link', linkedBookingSchema, linked, ['displaced']],
  ['a member of staff', jobSchema, toJob(owned), ['displaced']],
])('%s can read each field of an order that the contract has', (_, { shape }, shown, hidden) => {
  const fields = Object.keys(order).filter((field) => field in shape && !hidden.includes(field));
  expect(fields.length).toBeGreaterThan(5);
  expect(Object.keys(JSON.parse(JSON.stringify(shown)))).toEqual(expect.arrayContaining(fields));
});

/** Returns the paths of the customer's texts, and others that are written as they are, in a record. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(LETTER) ? [path] : [];
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    pathsOf(part, Array.isArray(value) ? path : `${path}.${key}`),
  );
}

test('nobody but the staff can read the tag of a key', () => {
  const tag = 'Kq-71';
  const set = { type: 'key-tag-set', at: order.updatedAt, actor: 'garage', reference: tag } as const;
  const progress = { state: 'collected', at: order.updatedAt, keyTag: tag } as const;
  const tagged = { ...order, keyTag: tag, progress, events: [set] };
  const all = ownedOf(tagged);
  const others = [
    ...[toOrder(tagged, 'en'), fieldsReadableBy('customer', tagged), fieldsReadableBy('anybody', tagged)],
    ...[
      receiptOf({ owned: all, transactionId: FIRST }),
      toLinkedBooking(all, 'link', { now: NOW, language: 'en' }),
    ],
  ];
  for (const one of others) expect(JSON.stringify(one)).not.toContain(tag);
  expect(JSON.stringify(toJob(all))).toContain(tag);
});

test('nobody can read a text of an erased order but those of the garage and its staff', () => {
  const at = order.updatedAt;
  const progress = { state: 'collected', message: LETTER, at, keyTag: LETTER } as const;
  const events = [{ type: 'key-tag-set', at, actor: 'garage', by: LETTER, reference: LETTER } as const];
  // The title of a service that was added is the garage's.
  const lines = order.lines.map((line) => ('addedAt' in line ? { ...line, text: 'Wash' } : line));
  const texts = withBookedService(
    { ...order, lines, progress, events, vehicle: { note: LETTER } },
    { reason: LETTER },
  );
  const erased = erasePersonalFields(ownedOf({ ...texts, missedVisit: order.visit }), NOW).after.order;
  const left = [
    '.events.by',
    '.lastAct.by',
    '.lines.by',
    '.lines.textBn',
    '.mechanic',
    '.payments.by',
    '.payments.refunds.by',
    '.waited.by',
    '.writeOffs.by',
  ];
  expect([...new Set(pathsOf(erased))].sort()).toEqual(left);
});

const ofDesk = withBookedService(largestOrder(11), { reason: LETTER.repeat(200), by: LETTER });

test.each<[string, OrderRecord]>([
  ['largest order', largestOrder(12)],
  ['largest order of the desk', { ...ofDesk, address: '', postcode: '', link: 'link' }],
])('the %s fits into the pages of orders, even if it was paid that often', (_case, order) => {
  const before = ownedOf(order);
  const { stored } = toCommit(changeTo(before, nextVersion(before.order)));
  expect(Buffer.byteLength(stored.json)).toBeLessThan(MAX_ORDER_BYTES);
});

/** Returns a record that has one field more in each of its objects, as a newer version may write it. */
function newer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(newer);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, newer(part)] as const);
  return { ...Object.fromEntries(parts), newer: { is: 'kept' } };
}

test('what only a newer version knows stays in an order, at every level, through a change of it', () => {
  const stored: unknown = JSON.parse(JSON.stringify(newer(largestOrder(1))));
  const before = parseOrder(JSON.stringify(stored));
  expect(before).toEqual(stored);
  const { stored: after } = toCommit(changeTo(ownedOf(before), nextVersion(before)));
  expect(parseOrder(after.json)).toMatchObject({
    ...before,
    rev: before.rev + 1,
    commit: expect.any(String),
  });
});

test('an order that is larger than any can be is not written', () => {
  const before = ownedOf(orderWith());
  const huge = nextVersion({ ...before.order, address: 'x'.repeat(MAX_ORDER_BYTES) });
  expect(() => toCommit(changeTo(before, huge))).toThrow('order-1 would be larger than');
});
