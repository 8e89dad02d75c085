import { randomUUID } from 'node:crypto';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { newTransactionId } from '../../../netlify/server/payments/checkout-sessions.ts';
import { MAX_PARTS } from '../../../netlify/server/payments/decide-partial-refund.ts';
import { MAX_REASON } from '../../../src/contract/desk/desk-money.ts';
import { MAX_MEMBER_NAME } from '../../../src/contract/desk/desk-staff.ts';
import { MAX_FINDINGS, MAX_PHOTOS } from '../../../src/contract/findings/finding.ts';
import { MAX_ADDED, MAX_REDUCTIONS } from '../../../src/contract/money/bill.ts';
import { MAX_REFERENCE } from '../../../src/contract/money/desk-payment.ts';
import { MAX_AMOUNT } from '../../../src/contract/money/money.ts';
import { MAX_INVOICES } from '../../../src/contract/order/invoice.ts';
import { MAX_MILEAGE } from '../../../src/contract/order/order.ts';
import { MAX_KEY_TAG } from '../../../src/contract/text/text-limits.ts';
import { visitAt } from '../cases/days.ts';
import { findingWith } from '../cases/findings.ts';
import { serviceLine } from '../cases/orders.ts';
import { checkoutSessionIn, paymentIn, refundOf, takenAtDesk } from '../cases/payments.ts';
import { at, NOW } from '../cases/times.ts';

/** The longest character, in bytes. */
export const LETTER = '\u0986';
const text = (length: number) => LETTER.repeat(length);
const member = text(MAX_MEMBER_NAME);
const time = NOW.toISOString();

/** The most payment pages of an order, the desk payments by which money is taken, and those by which it is given back. */
const PAGES = 12;
const TAKEN = 9;
const GIVEN_BACK = 3;

const largestService = () => ({
  id: randomUUID(),
  service: 'x'.repeat(64),
  text: text(200),
  textBn: text(100),
  img: 'x'.repeat(500),
  price: 4_000,
  minutes: 100_000,
});

/** Returns the largest order that a customer and the desk can bring about, with this many payments online. A field that is missing here does not compile. */
export const largestOrder = (payments: number) => {
  const transactionIds = Array.from({ length: PAGES }, newTransactionId);
  return {
    _id: randomUUID(),
    lines: [
      serviceLine({ ...largestService(), months: 60, withdrawnAt: time }),
      ...Array.from({ length: MAX_ADDED }, () =>
        serviceLine({ ...largestService(), reason: text(200), below: MAX_AMOUNT, by: member, addedAt: time }),
      ),
      ...Array.from({ length: MAX_FINDINGS }, () =>
        findingWith({
          id: randomUUID(),
          text: text(200),
          price: MAX_AMOUNT,
          minutes: 2_400,
          photos: Array.from({ length: MAX_PHOTOS }, () => randomUUID()),
          answer: { value: 'approved', way: 'account', at: time },
          begunAt: time,
          bookedAt: time,
          bookedBy: randomUUID(),
          agreed: MAX_AMOUNT,
          version: 1_000,
        }),
      ),
      ...Array.from({ length: MAX_REDUCTIONS }, () => ({
        id: randomUUID(),
        kind: 'reduction' as const,
        text: 'round-off' as const,
        amount: -MAX_AMOUNT,
        at: time,
        by: member,
        reason: text(200),
        byOwner: true as const,
      })),
    ],
    payments: [
      ...transactionIds.slice(0, payments).map((transactionId, index) =>
        paymentIn('paid', {
          id: 'x'.repeat(64),
          transactionId,
          amount: MAX_AMOUNT,
          refundReference: 'x'.repeat(64),
          refunds: [
            refundOf(MAX_AMOUNT, {
              atGateway: { state: 'refunded', at: time, id: 'x'.repeat(30) },
              reversals: [{ wentAt: time, at: time }],
            }),
            ...Array.from({ length: index === 0 ? MAX_PARTS : 0 }, () =>
              refundOf(MAX_AMOUNT, {
                by: member,
                reason: text(MAX_REASON),
                requestId: randomUUID(),
                atGateway: { state: 'refunded', at: time, id: 'x'.repeat(30) },
              }),
            ),
          ],
        }),
      ),
      ...Array.from({ length: TAKEN }, (_, index) =>
        takenAtDesk(MAX_AMOUNT, {
          id: randomUUID(),
          method: 'wallet',
          reference: 'x'.repeat(MAX_REFERENCE),
          by: member,
          refunds: Array.from({ length: index === 0 ? GIVEN_BACK : 1 }, () =>
            refundOf(MAX_AMOUNT, { id: randomUUID(), by: member, reason: text(MAX_REASON) }),
          ),
        }),
      ),
    ],
    checkoutSessions: transactionIds.map((transactionId) =>
      checkoutSessionIn('closed', {
        transactionId,
        amount: MAX_AMOUNT,
        url: `https://pay.example/${'x'.repeat(200)}`,
        sessionKey: 'x'.repeat(66),
      }),
    ),
    reminds: true,
    work: { orderId: randomUUID(), findingId: randomUUID() },
    // A booking of the desk has no address.
    link: undefined,
    language: 'bn',
    customer: text(200),
    email: 'x'.repeat(254),
    phone: text(40),
    sms: true,
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
    keyTag: text(MAX_KEY_TAG),
    cameBefore: true,
    status: 'Approved',
    createdAt: time,
    updatedAt: time,
    cancelledAt: time,
    // An erased order has no texts.
    erasedAt: undefined,
    keptForDebt: undefined,
    putAwayAt: time,
    forgottenAfter: time,
    arrivedAt: time,
    missedStarts: Array.from({ length: 20 }, () => time),
    lastStart: time,
    visitChange: { type: 'visit-given-up', at: time, actor: 'customer', closedAt: time },
    waited: { at: time, by: member },
    acts: Array.from({ length: 60 }, () => ({ id: `off:${randomUUID()}`, hash: 'x'.repeat(11), at: time })),
    lastAct: { by: member, rev: 1_000 },
    mailCauses: Array.from({ length: 4 }, () => time),
    answerToldAt: time,
    debtReminded: { count: 1_000, at: time, about: 'overpaid' },
    events: Array.from({ length: 50 }, () => ({
      type: 'refund-processing',
      at: time,
      actor: 'garage' as const,
      by: member,
      reference: 'x'.repeat(36),
      change: { price: MAX_AMOUNT, was: MAX_AMOUNT },
    })),
    invoices: Array.from({ length: MAX_INVOICES }, () => ({
      id: randomUUID(),
      kind: 'credit-note' as const,
      year: 2026,
      number: 100_000,
      at: time,
      total: MAX_AMOUNT,
      bdtPerUsd: '1234.5678',
    })),
    takenOff: -MAX_AMOUNT,
    writeOffs: Array.from({ length: 8 }, () => ({
      ...{ id: randomUUID(), amount: MAX_AMOUNT, at: time, by: member },
      reason: text(MAX_REASON),
    })),
    asksSince: time,
    rev: 1_000,
    commit: randomUUID(),
  } satisfies OrderRecord & Record<keyof OrderRecord, unknown>;
};
