import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../tests/support/orders/bill.ts';
import { orderWith } from '../../../tests/support/orders/listed-order.ts';
import type { Finding } from '../../contract/findings/finding.ts';
import type { BillPayment } from '../../contract/money/bill.ts';
import type { Order } from '../../contract/order/order.ts';
import { type DeferredFinding, groupOrdersByCar, netPaidFor, nextActOnDeferredWork } from './group-cars.ts';

const NOW = new Date('2026-11-22T04:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
const at = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString();

/** Returns an order whose car came and was collected so many days ago. */
const cameWith = (_id: string, plate: string | undefined, days: number, changes: Partial<Order> = {}) =>
  orderWith(_id, {
    visit: { start: at(days), load: [], plate, car: `Car of ${_id}` },
    progress: { state: 'collected', at: at(days) },
    arrivedAt: at(days),
    ...changes,
  });

const wipers = foundWith('wipers', {
  price: 80_000,
  at: at(10),
  askedAt: at(10),
  answer: { value: 'declined', way: 'account', at: at(10) },
});
const work = { orderId: 'a', findingId: 'wipers' };
const here = { state: 'in-work', at: at(0) } as const;

test('a customer can see each car once, however its plate was written, the one that came last first', () => {
  const cars = groupOrdersByCar([
    cameWith('a', 'DHK-11', 9),
    cameWith('b', 'ঢাকা ২২', 5),
    cameWith('c', 'dhk 11', 7),
    cameWith('d', 'ঢাকা-22', 8),
  ]);
  expect(cars.map(({ plate, name, visits }) => [plate, name, visits.map(({ _id }) => _id)])).toEqual([
    ['ঢাকা ২২', 'Car of b', ['b', 'd']],
    ['dhk 11', 'Car of c', ['c', 'a']],
  ]);
});

test.each<[string, Order]>([
  ['has no plate', cameWith('a', undefined, 1)],
  ['has not come', cameWith('a', 'DHK-11', -1, { progress: undefined })],
])('a customer sees no car of an order that %s', (_case, order) => {
  expect(groupOrdersByCar([order])).toEqual([]);
});

test('a customer can see the car of booked work that came without a time', () => {
  const order = cameWith('a', undefined, 1, { visit: undefined, vehicle: { plate: 'DHK-11' } });
  expect(groupOrdersByCar([order])).toMatchObject([{ plate: 'DHK-11', visits: [{ _id: 'a' }] }]);
});

const previous = (finding: Finding, changes: Partial<Order> = {}) =>
  cameWith('a', 'DHK-11', 10, { findings: [finding], ...changes });

test.each<[string, Order[], DeferredFinding['booking'] | 'nothing']>([
  ['that was declined', [previous(wipers)], undefined],
  ['that was never answered', [previous({ ...wipers, answer: undefined })], undefined],
  ['that is booked', [previous(wipers), orderWith('b', { work })], orderWith('b', { work })],
  [
    'whose booking is given back',
    [previous(wipers), orderWith('b', { work, payment: 'refunded' })],
    undefined,
  ],
  [
    'of an order beside it',
    [previous(wipers), orderWith('b', { work: { ...work, orderId: 'c' } })],
    undefined,
  ],
  ['that was done since', [previous(wipers), cameWith('b', 'DHK-11', 1, { work })], 'nothing'],
  ['while the car is here', [previous(wipers, { progress: here })], 'nothing'],
  ['that is only a note', [previous({ ...wipers, urgency: 'note', price: undefined })], 'nothing'],
  [
    'that was approved',
    [previous({ ...wipers, answer: { value: 'approved', way: 'link', at: at(10) } })],
    'nothing',
  ],
])('a customer can see at the top what was left: work %s', (_case, orders, booking) => {
  const deferred = groupOrdersByCar(orders).flatMap((car) => car.deferredFindings);
  expect(deferred).toMatchObject(booking === 'nothing' ? [] : [{ finding: { id: 'wipers' } }]);
  if (booking !== 'nothing') expect(deferred[0]?.booking).toEqual(booking);
});

test.each<[string, Partial<Finding>, Partial<Order> | undefined, ReturnType<typeof nextActOnDeferredWork>]>([
  ['book', { at: at(90) }, undefined, 'book'],
  ['ask for the price of', { at: at(90.01) }, undefined, 'ask'],
  ['pay', { at: at(400) }, { payment: 'unpaid' }, 'pay'],
  ['follow, once it is paid,', {}, { payment: 'paid' }, 'follow'],
  ['follow, while the payment is under review,', {}, { payment: 'held' }, 'follow'],
])('a customer can %s work that was left', (_case, changes, booking, act) => {
  const deferred: DeferredFinding = {
    order: previous(wipers),
    finding: { ...wipers, ...changes },
    booking: booking && orderWith('b', { work, ...booking }),
  };
  expect(nextActOnDeferredWork(deferred, NOW)).toBe(act);
});

const BOOKING = { amount: 606_375, currency: 'BDT' };
const further = paymentOf(80_000, { id: 'further' });
test.each<[string, BillPayment[], object[]]>([
  ['and approved work', [paymentOf(606_375), further], [{ ...BOOKING, amount: 686_375 }]],
  ['but not what is under review', [paymentOf(606_375), { ...further, held: true }], [BOOKING]],
  ['nothing that was given back', [{ ...further, refunds: [{ id: 'r', amount: 80_000, at: at(9) }] }], []],
])('a customer can see what was paid: %s', (_case, payments, amounts) => {
  expect(netPaidFor(orderWith('a', { bill: billWith({ payments }) }))).toEqual(amounts);
});
