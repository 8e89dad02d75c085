import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeOf, MAX_ORDER_BYTES, toCommit } from '../../netlify/server/order/change.ts';
import { nextVersion } from '../../netlify/server/order/order-facts.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { newTransactionId } from '../../netlify/server/payments/attempts.ts';
import { MAX_MEMBER_NAME } from '../../src/contract/desk-staff.ts';
import { MAX_FINDINGS, MAX_PHOTOS } from '../../src/contract/finding.ts';
import {
  at,
  attemptIn,
  captureOf,
  NOW,
  orderWith,
  ownedOf,
  visitAt,
} from '../support/orders/decided-order.ts';

/** A text of the longest characters, in bytes. */
const text = (length: number) => '\u0986'.repeat(length);
const start = at('2026-11-25', '09:00');

/** Returns the largest order that a customer can bring about, with this many payments. */
const largestOrder = (payments: number, changes: Partial<OrderRecord> = {}): OrderRecord =>
  orderWith({
    serviceName: text(200),
    customer: text(200),
    phone: text(40),
    address: text(1_000),
    postcode: text(20),
    visit: visitAt(start, { plate: text(40), car: text(60), note: text(500) }),
    findings: Array.from({ length: MAX_FINDINGS }, () => ({
      id: randomUUID(),
      text: text(200),
      urgency: 'now' as const,
      price: 50_000_000,
      minutes: 2_400,
      photos: Array.from({ length: MAX_PHOTOS }, () => randomUUID()),
      at: NOW.toISOString(),
      askedAt: NOW.toISOString(),
      answer: { value: 'approved' as const, way: 'account' as const, at: NOW.toISOString() },
      begunAt: NOW.toISOString(),
      bookedAt: NOW.toISOString(),
      version: 1_000,
    })),
    work: { orderId: randomUUID(), findingId: randomUUID() },
    progress: { state: 'waiting', message: text(200), at: NOW.toISOString(), by: text(MAX_MEMBER_NAME) },
    attempts: Array.from({ length: 12 }, (_, number) =>
      attemptIn(number < payments ? 'refunded' : 'expired', {
        transactionId: newTransactionId(),
        url: `https://pay.example/${'x'.repeat(200)}`,
        sessionKey: 'x'.repeat(66),
        further: true,
        charged: { amount: 50_000_000, currency: 'BDT' as const },
        ...(number < payments && captureOf('x'.repeat(64))),
      }),
    ),
    months: 60,
    reminds: true,
    events: Array.from({ length: 50 }, () => ({
      type: 'refund-processing',
      at: NOW.toISOString(),
      actor: 'garage' as const,
      by: text(MAX_MEMBER_NAME),
      reference: 'x'.repeat(36),
      change: { price: 50_000_000, was: 50_000_000 },
    })),
    ...changes,
  });

/** The most that the desk can add to any order. */
const byDesk: Partial<OrderRecord> = {
  mechanic: text(MAX_MEMBER_NAME),
  takings: Array.from({ length: 30 }, () => ({
    id: randomUUID(),
    way: 'wallet' as const,
    amount: -50_000_000,
    at: NOW.toISOString(),
    by: text(MAX_MEMBER_NAME),
  })),
};

/** The most that it can add to a booking of its own, which has no address. */
const ofDesk: Partial<OrderRecord> = {
  ...byDesk,
  origin: 'desk',
  priceReason: text(200),
  address: '',
  postcode: '',
};

test.each([
  ['largest order', largestOrder(12, byDesk)],
  ['largest order of the desk', largestOrder(11, ofDesk)],
])('the %s fits into the pages of orders, even if it was paid that often', (_case, order) => {
  const before = ownedOf(order);
  const { stored } = toCommit(changeOf(before, nextVersion(before.order)));
  expect(Buffer.byteLength(stored.json)).toBeLessThan(MAX_ORDER_BYTES);
});

test('an order that is larger than any can be is not written', () => {
  const before = ownedOf(orderWith());
  const huge = nextVersion({ ...before.order, address: text(20_000) });
  expect(() => toCommit(changeOf(before, huge))).toThrow('order-1 would be larger than');
});
