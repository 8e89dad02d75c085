import { expect, test } from 'vitest';
import { bookingPaymentState } from '../../../netlify/server/order/bill.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { OrderRecord, WorkLine } from '../../../netlify/server/order/records.ts';
import {
  decideDeferredWorkBooking,
  type WorkBooking,
  type WorkRefusal,
  type WorkState,
} from '../../../netlify/server/orders/work/decide-work.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { visitAt } from '../../support/cases/days.ts';
import { changeIn } from '../../support/cases/decided.ts';
import { ANSWERED_AT, answeredWith, findingWith } from '../../support/cases/findings.ts';
import { orderIn, orderWith, ownedOf, paidOrder, serviceLine } from '../../support/cases/orders.ts';
import { at, DAY, MINUTE, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

/* Declined findings that a customer books later. */

const collected = { state: 'collected', at: PAID_AT, by: 'Salma' } as const;
const declined = answeredWith('declined');
const visit = visitAt(at('2026-11-20', '09:00'), { note: 'Squeaks' });

const earlierWith = (finding: WorkLine = declined, changes: Partial<OrderRecord> = {}): OwnedOrder =>
  ownedOf(paidOrder({ progress: collected, visit, findings: [finding], ...changes }));

const stateOf = (earlier?: OwnedOrder, booked?: OwnedOrder, unpaid = 0): WorkState => ({
  earlier,
  booked,
  unpaid,
  past: 1,
  today: 0,
});

const booking: WorkBooking = {
  uid: 'uid-1',
  email: 'rahim@example.com',
  earlierId: 'order-1',
  findingId: 'f1',
  orderId: 'order-2',
  transactionId: 'second',
  gateway: 'sslcommerz',
  language: 'bn',
  bdtPerUsd: '122.50',
};

/** Returns an order that was booked from the finding, after it was written down unless told. */
const bookedAs = (order: OrderRecord, createdAt = ANSWERED_AT): OwnedOrder =>
  ownedOf({ ...order, createdAt, _id: 'order-2', work: { orderId: 'order-1', findingId: 'f1' } });

test('a customer can book what they declined, at its price of then, for the same car', () => {
  const earlier = earlierWith();
  const change = changeIn(decideDeferredWorkBooking(stateOf(earlier), booking, NOW));
  const createdAt = NOW.toISOString();
  const due = { amount: 420_000, currency: 'BDT' } as const;
  const checkoutSession = { ...due, gateway: 'sslcommerz', createdAt };
  expect(change.before).toBeUndefined();
  expect(change.after).toEqual({
    uid: 'uid-1',
    order: {
      ...orderWith({ _id: 'order-2', language: 'bn', rev: 0, createdAt, updatedAt: createdAt }),
      lines: [
        serviceLine({ id: 'order-2', text: 'Front brake pads worn', price: 34.29, minutes: 60, ...due }),
      ],
      vehicle: { plate: 'DHK-11', car: 'Toyota' },
      work: { orderId: 'order-1', findingId: 'f1' },
      cameBefore: true,
      checkoutSessions: [{ transactionId: 'second', ...checkoutSession, state: 'opening' }],
      events: [{ type: 'created', at: createdAt, actor: 'customer' }],
    },
  });
  expect(change.transactions).toEqual({ second: { uid: 'uid-1', orderId: 'order-2', checkoutSession } });
  expect(change.also?.map(({ before }) => before)).toEqual([earlier]);
  const check = ['ZADD', keys.queue, shift(NOW, 15 * MINUTE).getTime(), 'checkout-session:second'];
  expect(change.write?.[0]).toEqual(check);
});

test('what a customer has booked can no longer be approved at the earlier visit', () => {
  const earlier = earlierWith();
  const [marked] = changeIn(decideDeferredWorkBooking(stateOf(earlier), booking, NOW)).also ?? [];
  const booked = { ...declined, bookedAt: NOW.toISOString(), bookedBy: 'order-2' };
  const rev = earlier.order.rev + 1;
  expect(marked?.after.order).toEqual({ ...earlier.order, lines: [serviceLine(), booked], rev });
});

const foundAt = (ms: number): WorkLine => ({ ...declined, at: shift(NOW, -ms).toISOString() });

test.each<[string, WorkState]>([
  ['that they never answered', stateOf(earlierWith(findingWith()))],
  ['that was found 90 days ago', stateOf(earlierWith(foundAt(90 * DAY)))],
  ['again once it is cancelled', stateOf(earlierWith())],
  ['again, found otherwise since', stateOf(earlierWith(), bookedAs(orderWith(), PAID_AT))],
  ['again while its money goes back', stateOf(earlierWith(), bookedAs(orderIn('refund-due')))],
  ['again once its money is back', stateOf(earlierWith(), bookedAs(orderIn('refunded')))],
])('a customer can book work %s', (_case, state) => {
  const { order } = changeIn(decideDeferredWorkBooking(state, booking, NOW)).after;
  expect([bookingPaymentState(order), order.rev]).toEqual(['unpaid', 0]);
});

const here = { ...collected, state: 'in-work' } as const;
test.each<[string, WorkRefusal, WorkState]>([
  ['of an order that is not theirs, or cancelled', 'unknown', stateOf()],
  ['that they approved', 'not-deferred', stateOf(earlierWith(answeredWith('approved')))],
  [
    'that they were not asked about',
    'not-deferred',
    stateOf(earlierWith({ ...declined, askedAt: undefined })),
  ],
  [
    'that is a note',
    'not-deferred',
    stateOf(earlierWith({ ...declined, urgency: 'note', price: undefined })),
  ],
  ['that was not found', 'not-deferred', stateOf(earlierWith({ ...declined, id: 'f2' }))],
  ['while the car is here', 'not-deferred', stateOf(earlierWith(declined, { progress: here }))],
  ['that was erased', 'not-deferred', stateOf(earlierWith(declined, { erasedAt: PAID_AT }))],
  ['that was found 90 days and a ms ago', 'old', stateOf(earlierWith(foundAt(90 * DAY + 1)))],
  ['that is booked, unpaid', 'known', stateOf(earlierWith(), bookedAs(orderWith()))],
  ['that is old, and booked', 'known', stateOf(earlierWith(foundAt(91 * DAY)), bookedAs(paidOrder()))],
  ['that is old, booked, and unpaid', 'old', stateOf(earlierWith(foundAt(91 * DAY)), bookedAs(orderWith()))],
  ['with 20 unpaid orders', 'too-many-unpaid', stateOf(earlierWith(), undefined, 20)],
  ['for the 31st time today', 'too-many-today', { ...stateOf(earlierWith()), today: 30 }],
])('a customer cannot book work %s: %s', (_case, refusal, state) => {
  expect(decideDeferredWorkBooking(state, booking, NOW)).toBe(refusal);
});
