import { expect, test } from 'vitest';
import { cancelledOf, paidOrder } from '../../../../tests/support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, refundOf } from '../../../../tests/support/cases/payments.ts';
import { PAID_AT, REFUNDED_AT } from '../../../../tests/support/cases/times.ts';
import { chargesAndMoneyMovesOfDay } from './read-books.ts';

test('what is kept of a cancelled booking is no service: the accountant would miss its invoice', () => {
  const { order } = cancelledOf(paidOrder());
  const { lines } = chargesAndMoneyMovesOfDay([order], { issued: [], day: PAID_AT.slice(0, 10) });
  expect(lines).toMatchObject([{ kind: 'kept', text: 'Oil and filter change', amount: PRICE }]);
});

test('a part that a member has given back by a gateway says who did and why', () => {
  const given = { by: 'Salma', reason: 'pads not needed' };
  const refunds = [refundOf(50_000, { ...given, atGateway: REFUNDED })];
  const order = paidOrder({ payments: [paymentIn('paid', { refunds })] });
  const { moves } = chargesAndMoneyMovesOfDay([order], { issued: [], day: REFUNDED_AT.slice(0, 10) });
  expect(moves).toMatchObject([{ method: 'sslcommerz', amount: -50_000, ...given }]);
});
