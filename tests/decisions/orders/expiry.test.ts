import { expect, test } from 'vitest';
import { changeTo, toCommit } from '../../../netlify/server/order/change.ts';
import { expiryOf } from '../../../netlify/server/order/expiry.ts';
import { indexEntriesOf } from '../../../netlify/server/order/index-entries.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { visitAt } from '../../support/cases/days.ts';
import { findingWith } from '../../support/cases/findings.ts';
import { deskOrder, orderWith, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { checkoutSessionIn, PRICE, paymentIn, takenAtDesk } from '../../support/cases/payments.ts';
import { DAY, shift } from '../../support/cases/times.ts';

/* The expiry of an order and its parts. */

const CHANGED = '2026-11-20T05:00:00.000Z';
const [COLLECTED, COMES] = ['2026-11-25T10:00:00.000Z', '2026-12-01T03:00:00.000Z'];
const forgottenAfter = CHANGED;
const later = shift(CHANGED, 370 * DAY).toISOString();
const findings = [findingWith({ photos: ['a', 'b'] })];
const progress = { state: 'collected' as const, at: COLLECTED, by: 'Salma' };
const payments = [takenAtDesk(1_000)];

const begunLater = orderWith({ checkoutSessions: [checkoutSessionIn('open', { createdAt: later })] });
const forgotten = deskOrder({ forgottenAfter, updatedAt: CHANGED });

const cases: [name: string, order: OrderRecord, of?: string, since?: string, days?: number][] = [
  ['that is unpaid', orderWith(), 'order', CHANGED, 180],
  ['that is unpaid and cancelled', orderWith({ cancelledAt: CHANGED }), 'order', CHANGED, 30],
  ['of the desk that is cancelled', deskOrder({ cancelledAt: CHANGED }), 'order', CHANGED, 180],
  ['that somebody begins to pay after months', begunLater, 'order', later, 180],
  ['of the desk that is unpaid', deskOrder(), 'place', CHANGED, 365],
  ['of the desk that is unpaid and was forgotten', forgotten, 'order', CHANGED, 365 + 180],
  ['whose debtor was erased', deskOrder({ keptForDebt: COLLECTED, progress })],
  [
    'of such a debtor, with the car here again',
    deskOrder({ keptForDebt: COLLECTED, progress: { ...progress, state: 'ready' } }),
  ],
  [
    'whose debtor was erased, and has paid',
    deskOrder({ keptForDebt: COLLECTED, progress, payments: [takenAtDesk(PRICE)] }),
    'debtor',
    CHANGED,
    0,
  ],
  [
    'whose debtor was erased, with the payment held',
    deskOrder({ keptForDebt: COLLECTED, progress, payments: [paymentIn('held')] }),
  ],
  ['of the desk that was paid in part', deskOrder({ payments }), 'place', CHANGED, 365],
  ['of the desk, unpaid and with its car here', deskOrder({ progress: { ...progress, state: 'ready' } })],
  ['that is paid', paidOrder(), 'place', CHANGED, 365],
  ['that is paid, with a visit to come', paidOrder({ visit: visitAt(COMES) }), 'place', COMES, 365],
  ['that is paid, and whose car was given up', paidOrder({ forgottenAfter, updatedAt: CHANGED })],
  ['forgotten, and changed since', paidOrder({ forgottenAfter, updatedAt: later }), 'place', later, 365],
  ['whose car is here, with photos', paidOrder({ findings, progress: { ...progress, state: 'ready' } })],
  ['whose car was collected, with photos', paidOrder({ findings, progress }), 'photos', COLLECTED, 365],
  ['whose car has not come, with photos', paidOrder({ findings }), 'photos', CHANGED, 365],
];

test.each(cases)('of an order %s there expires, at most, one thing', (_, order, of, since, days = 0) => {
  const changed = { updatedAt: CHANGED, ...(order.forgottenAfter && { updatedAt: order.updatedAt }) };
  const one = { ...order, ...changed };
  const expected = of && since && { of, atMs: shift(since, days * DAY).getTime() };
  expect(expiryOf(one)).toEqual(expected);
  const queue = indexEntriesOf({ uid: 'uid-1', order: one }).filter(
    ({ name }) => name === 'prune:order-1:uid-1',
  );
  expect(queue.map((place) => 'firstValue' in place && place.firstValue)).toEqual(
    expected ? [expected.atMs] : [],
  );
});

test('a transaction expires once its page has left the order, and not if money has brought it back', () => {
  const [first, second] = [
    checkoutSessionIn('closed'),
    checkoutSessionIn('open', { transactionId: 'second' }),
  ];
  const [with2, with1] = [
    orderWith({ checkoutSessions: [first, second] }),
    orderWith({ checkoutSessions: [second] }),
  ];
  const writesOf = (from: OrderRecord, to: OrderRecord) =>
    toCommit(changeTo(ownedOf(from), to)).commit.write.filter(([command]) => /EXPIRE|PERSIST/.test(command));
  const seconds = 180 * 86_400;
  expect(writesOf(with2, with1)).toEqual([['EXPIRE', 'transaction:first', seconds]]);
  expect(writesOf(with1, with2)).toEqual([]);
  expect(writesOf(with1, orderWith({ checkoutSessions: [second], payments: [paymentIn('paid')] }))).toEqual([
    ['PERSIST', 'transaction:first'],
  ]);
});
