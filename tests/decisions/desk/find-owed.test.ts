import { expect, test } from 'vitest';
import { findOwed } from '../../../netlify/server/desk/money.ts';
import type { OwedRefund } from '../../../src/contract/desk/desk-money.ts';
import { paymentIn, REFUNDED, returnOf } from '../../support/cases/payments.ts';

const failed = { ...REFUNDED, state: 'failed', isFinal: true } as const;
const [waiting, second, stuck, done] = [
  returnOf(200, { id: 'r1' }),
  returnOf(300, { id: 'r2' }),
  returnOf(100, { id: 'r3', refund: failed }),
  returnOf(50, { id: 'r0', refund: REFUNDED }),
];
const returns = [done, waiting, second, stuck];

test.each<[string, typeof returns, string, OwedRefund['state'], ReturnType<typeof findOwed>]>([
  ['a part that is owed', returns, 'r2', 'waiting', second],
  ['another in another state', returns, 'r3', 'failed', stuck],
  ['none that has changed', returns, 'r3', 'waiting', 'changed'],
  ['none that is back', returns, 'r0', 'waiting', 'changed'],
  ['none of what is back', [done], 'r0', 'waiting', 'not-due-back'],
])('an owner can decide on %s', (_case, parts, returnId, state, found) => {
  expect(findOwed(paymentIn('paid', { returns: parts }), { returnId, state })).toBe(found);
});
