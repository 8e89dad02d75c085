import { expect, test } from 'vitest';
import { jobWith } from '../../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../../tests/support/orders/bill.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { describeMoneyTaken, describePaymentState, describeWhyHeld } from './money-acts.ts';

const taka = (amount: number) => ({ amount, currency: 'BDT' as const });
const [paidAt, link] = ['2026-11-20T04:00:00.000Z', 'a'.repeat(26)];
const online: Partial<Job> = { amount: 500_000, taken: taka(500_000), paidAt };
const deskWith = (kept: number): Partial<Job> => ({
  amount: 500_000,
  bill: billWith({ payments: [paymentOf(kept)] }),
  link,
});

test.each<[string, Partial<Job>, ReturnType<typeof describeMoneyTaken>]>([
  ['online', online, { amount: 'BDT 5,000', isAtDesk: false, also: undefined }],
  ['at the desk', deskWith(500_000), { amount: 'BDT 5,000', isAtDesk: true, also: 'At the desk' }],
  [
    'in part at the desk, and the rest online',
    { ...deskWith(200_000), taken: taka(300_000), paidAt },
    { amount: 'BDT 3,000', isAtDesk: false, also: 'At the desk: BDT 2,000' },
  ],
  [
    'at the desk, after it was given back online',
    { ...deskWith(500_000), taken: taka(500_000) },
    { amount: 'BDT 5,000', isAtDesk: true, also: 'At the desk: BDT 5,000' },
  ],
])('an owner can see money that was taken %s', (_case, changes, expected) => {
  expect(describeMoneyTaken(jobWith('a', changes))).toEqual(expected);
});

test.each<[string, Partial<Job>, string]>([
  ['risky', online, 'BDT 5,000 was due. The gateway calls this payment risky.'],
  ['of another amount', { ...online, amount: 400_000 }, 'BDT 4,000 was due: the amounts differ.'],
])('an owner can see why a payment is held that is %s', (_case, changes, reason) => {
  expect(describeWhyHeld(jobWith('a', changes))).toBe(reason);
});

test.each([
  ['paid', 50_000, 0, 'paid'],
  ['paid', 50_000, 50_000, 'part paid'],
  ['unpaid', 50_000, 50_000, 'part paid'],
  ['unpaid', 0, 50_000, 'not paid'],
  ['paid', 0, 50_000, 'not paid'],
  ['refund-due', 50_000, 50_000, 'due back'],
] as const)(
  'the staff can read how far a booking is paid that is %s, with %d kept and %d due: %s',
  (payment, kept, due, text) => {
    expect(
      describePaymentState({ payment, bill: billWith({ due, payments: kept ? [paymentOf(kept)] : [] }) }),
    ).toBe(text);
  },
);
