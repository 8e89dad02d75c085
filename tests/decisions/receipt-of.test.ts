import { expect, test } from 'vitest';
import { receiptOf } from '../../netlify/server/payments/find-receipt.ts';
import { ownedOf, paidOrder } from '../support/cases/orders.ts';
import { checkoutSessionIn, PRICE, paymentIn, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { BOOKED_AT, NOW, REFUNDED_AT } from '../support/cases/times.ts';

const second = { id: 'c2', transactionId: 'second' };
const forWork = paymentIn('paid', { ...second, amount: 200 });
const unwanted = paymentIn('refund-due', { ...second, refunds: [refundOf(PRICE, { atOnce: true })] });

test.each<[string, typeof forWork, pageAt: string, isFurther: boolean]>([
  ['of work as of that', forWork, NOW.toISOString(), true],
  ['of work that the desk was paid for meanwhile as of that', unwanted, NOW.toISOString(), true],
  ['of the booking that was paid twice as of that', unwanted, BOOKED_AT, false],
])('a customer can read the receipt %s', (_case, payment, createdAt, isFurther) => {
  const checkoutSession = checkoutSessionIn('closed', { transactionId: 'second', createdAt });
  const order = paidOrder({ payments: [paymentIn('paid'), payment], checkoutSessions: [checkoutSession] });
  expect(receiptOf({ owned: ownedOf(order), transactionId: 'second' })?.further).toBe(isFurther || undefined);
});

test('nobody reads in a receipt by which other transactions its order was paid', () => {
  const owned = ownedOf(paidOrder({ payments: [paymentIn('paid'), forWork] }));
  const { payments = [] } = receiptOf({ owned, transactionId: 'first' })?.bill ?? {};
  expect(payments).toMatchObject([{ amount: PRICE }, { amount: 200 }]);
  expect(payments.flatMap(Object.keys)).not.toContain('transactionId');
});

test('a customer can read in a receipt why money went back, and whether it has arrived', () => {
  const online = paymentIn('paid', { refunds: [refundOf(100, { reason: 'late' })] });
  const cash = takenAtDesk(100, { refunds: [refundOf(50, { reason: 'too much', by: 'Salma' })] });
  const owned = ownedOf(paidOrder({ payments: [online, cash] }));
  const { payments = [] } = receiptOf({ owned, transactionId: 'first' })?.bill ?? {};
  expect(payments.flatMap(({ refunds }) => refunds)).toEqual([
    { id: expect.any(String), amount: 100, at: REFUNDED_AT, reason: 'late' },
    { id: expect.any(String), amount: 50, at: REFUNDED_AT, reason: 'too much', isDone: true },
  ]);
});
