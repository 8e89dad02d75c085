import { expect, test } from 'vitest';
import { toPaidJobs } from '../../../netlify/server/desk/to-job.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { answeredWith } from '../../support/cases/findings.ts';
import { deskOrder, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { PRICE, paymentIn, refundOf, takenAtDesk } from '../../support/cases/payments.ts';

const findings = [answeredWith('approved', { price: 200 })];
const [part, rest] = [paymentIn('paid', { amount: 100 }), { id: 'c2', transactionId: 'second' }];
const forWork = paymentIn('paid', { ...rest, amount: 200 });
const unwanted = paymentIn('refund-due', { ...rest, refunds: [refundOf(PRICE, { atOnce: true })] });
const ofDesk = (...payments: OrderRecord['payments']) => deskOrder({ link: 'link', payments, findings });

// Each as its transaction, and the amount that was asked for.
test.each<[string, OrderRecord, ...[transactionId: string, amount: number][]]>([
  ['a booking', paidOrder(), ['first', PRICE]],
  ['work', paidOrder({ payments: [paymentIn('paid'), forWork] }), ['first', PRICE], ['second', 200]],
  [
    'work on a car whose booking was paid at the desk',
    ofDesk(takenAtDesk(PRICE), forWork),
    ['link', PRICE],
    ['second', 200],
  ],
  [
    'a booking in two parts',
    ofDesk(part, paymentIn('paid', { ...rest, amount: PRICE - 100 })),
    ['first', PRICE],
    ['second', PRICE],
  ],
  [
    'a booking, beside what was not wanted',
    paidOrder({ payments: [paymentIn('paid'), unwanted] }),
    ['first', PRICE],
  ],
])('an owner can look for the payment of %s', (_case, order, ...jobs) => {
  const found = toPaidJobs(ownedOf(order)).map(({ transactionId, amount }) => [transactionId, amount]);
  expect(found).toEqual(jobs);
});
