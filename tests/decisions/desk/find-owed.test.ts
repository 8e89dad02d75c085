import { expect, test } from 'vitest';
import { findOwedRefund } from '../../../netlify/server/desk/money.ts';
import type { OwedRefund } from '../../../src/contract/desk/desk-money.ts';
import { paymentIn, REFUNDED, refundOf } from '../../support/cases/payments.ts';

const failed = { ...REFUNDED, state: 'failed', isFinal: true } as const;
const [waiting, second, stuck, done] = [
  refundOf(200, { id: 'r1' }),
  refundOf(300, { id: 'r2' }),
  refundOf(100, { id: 'r3', atGateway: failed }),
  refundOf(50, { id: 'r0', atGateway: REFUNDED }),
];
const refunds = [done, waiting, second, stuck];

test.each<[string, typeof refunds, string, OwedRefund['state'], ReturnType<typeof findOwedRefund>]>([
  ['a part that is owed', refunds, 'r2', 'waiting', second],
  ['another in another state', refunds, 'r3', 'failed', stuck],
  ['none that has changed', refunds, 'r3', 'waiting', 'changed'],
  ['none that is back', refunds, 'r0', 'waiting', 'changed'],
  ['none of what is back', [done], 'r0', 'waiting', 'not-due-back'],
])('an owner can decide on %s', (_case, parts, refundId, state, found) => {
  expect(findOwedRefund(paymentIn('paid', { refunds: parts }), { refundId, state })).toBe(found);
});
