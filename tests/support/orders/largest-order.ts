import { randomUUID } from 'node:crypto';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { newTransactionId } from '../../../netlify/server/payments/attempts.ts';
import { MAX_MEMBER_NAME } from '../../../src/contract/desk-staff.ts';
import { MAX_FINDINGS, MAX_PHOTOS } from '../../../src/contract/finding.ts';
import { MAX_AMOUNT } from '../../../src/contract/money.ts';
import { MAX_MILEAGE } from '../../../src/contract/order.ts';
import { visitAt } from '../cases/days.ts';
import { attemptIn, captureOf } from '../cases/payments.ts';
import { at, NOW } from '../cases/times.ts';

/** The longest character, in bytes. */
export const LETTER = '\u0986';
const text = (length: number) => LETTER.repeat(length);
const member = text(MAX_MEMBER_NAME);
const time = NOW.toISOString();

/** Returns the largest order that a customer and the desk can bring about, with this many payments. A field that is missing here does not compile. */
export const largestOrder = (payments: number) =>
  ({
    _id: randomUUID(),
    service: 'x'.repeat(64),
    serviceName: text(200),
    serviceNameBn: text(100),
    img: 'x'.repeat(500),
    price: 4_000,
    priceReason: undefined,
    minutes: 100_000,
    months: 60,
    reminds: true,
    work: { orderId: randomUUID(), findingId: randomUUID() },
    origin: undefined,
    language: 'bn',
    customer: text(200),
    email: 'x'.repeat(254),
    phone: text(40),
    address: text(1_000),
    postcode: text(20),
    visit: visitAt(at('2026-11-25', '09:00'), { plate: text(40), car: text(60), note: text(500) }),
    // Where the car is known otherwise, there is no visit.
    vehicle: undefined,
    mileage: MAX_MILEAGE,
    missedVisit: undefined,
    missedLate: true,
    moves: 1_000,
    lateChange: true,
    displaced: true,
    progress: { state: 'waiting', message: text(200), at: time, by: member },
    mechanic: member,
    findings: Array.from({ length: MAX_FINDINGS }, () => ({
      id: randomUUID(),
      text: text(200),
      urgency: 'now' as const,
      price: MAX_AMOUNT,
      minutes: 2_400,
      photos: Array.from({ length: MAX_PHOTOS }, () => randomUUID()),
      at: time,
      askedAt: time,
      answer: { value: 'approved' as const, way: 'account' as const, at: time },
      begunAt: time,
      bookedAt: time,
      bookedBy: randomUUID(),
      version: 1_000,
    })),
    status: 'Approved',
    payment: 'refund-due',
    attempts: Array.from({ length: 12 }, (_, number) =>
      attemptIn(number < payments ? 'refunded' : 'expired', {
        transactionId: newTransactionId(),
        url: `https://pay.example/${'x'.repeat(200)}`,
        sessionKey: 'x'.repeat(66),
        further: true,
        charged: { amount: MAX_AMOUNT, currency: 'BDT' as const },
        ...(number < payments && {
          ...captureOf('x'.repeat(64)),
          refund: { state: 'refunded', at: time, id: randomUUID(), refundId: 'x'.repeat(30) },
        }),
      }),
    ),
    takings: Array.from({ length: 30 }, () => ({
      id: randomUUID(),
      way: 'wallet' as const,
      amount: -MAX_AMOUNT,
      at: time,
      by: member,
    })),
    createdAt: time,
    updatedAt: time,
    cancelledAt: time,
    // An erased order has no texts.
    erasedAt: undefined,
    forgottenAfter: time,
    events: Array.from({ length: 50 }, () => ({
      type: 'refund-processing',
      at: time,
      actor: 'garage' as const,
      by: member,
      reference: 'x'.repeat(36),
      change: { price: MAX_AMOUNT, was: MAX_AMOUNT },
    })),
    rev: 1_000,
    commit: randomUUID(),
  }) satisfies OrderRecord & Record<keyof OrderRecord, unknown>;
