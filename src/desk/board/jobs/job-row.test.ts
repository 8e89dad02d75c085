import { expect, test } from 'vitest';
import { jobWith } from '../../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../../tests/support/orders/bill.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { formatPlate } from '../../../contract/order/format-car.bn.ts';
import { describeArrival, moneyChipsOf, plateParts } from './job-row.tsx';

test.each([
  ['Dhaka Metro-Ga 12-3456', 'Dhaka Metro-Ga', '12-3456'],
  ['ঢাকা মেট্রো-গ ১২-৩৪৫৬', 'ঢাকা মেট্রো-গ', '১২-৩৪৫৬'],
  ['কুমিল্লা-হ ১১ ২২৩৩', 'কুমিল্লা-হ', '১১ ২২৩৩'],
  ['12-3456', '', '12-3456'],
  ['DHAKAMETROGA123456', 'DHAKAMETROGA', '123456'],
  ['No plate yet', '', 'No plate yet'],
])('the staff can tell the number of the plate %j', (plate, region, number) => {
  expect(plateParts(plate)).toEqual({ region, number });
});

test.each([['ঢাকা মেট্রো-গ 12-3456', 'ঢাকা মেট্রো-গ', '১২-৩৪৫৬']])(
  'on the Bangla desk, the digits of the plate %j are those of its letters',
  (plate, region, number) => {
    expect(plateParts(formatPlate(plate))).toEqual({ region, number });
  },
);

const together = { orderId: 'b', rev: 1, serviceName: 'Body paint', minutes: 40, due: 20_000 };
const restBill = billWith({ due: 500_000, payments: [paymentOf(100_000)] });

test.each<[Partial<Job>, string[]]>([
  [{}, []],
  [{ payment: 'unpaid' }, ['Not paid']],
  [{ link: 'link', payment: 'unpaid', bill: billWith({ due: 500_000 }) }, ['Due 5,000']],
  [{ link: 'link', payment: 'unpaid', bill: restBill }, ['Rest 5,000']],
  [{ payment: 'refunded', bill: billWith({ due: 500_000 }) }, ['Due 5,000']],
  [{ link: 'link', payment: 'unpaid', bill: restBill, writtenOff: 100_000 }, ['Rest 4,000']],
  [{ link: 'link', payment: 'unpaid', bill: restBill, writtenOff: 500_000 }, ['Written off']],
  [{ payment: 'refunded' }, ['Refunded']],
  [{ payment: 'refunded', chargedBack: true }, ['Taken back by the bank']],
  [{ fraudWarned: true }, ['Bank warns of fraud']],
  [{ fraudWarned: true, bill: restBill }, ['Bank warns of fraud', 'Rest 5,000']],
  [{ fraudWarned: true, bill: restBill, writtenOff: 500_000 }, ['Bank warns of fraud', 'Written off']],
  [{ disputed: true }, ['Payment disputed']],
  [{ disputed: true, bill: restBill }, ['Payment disputed', 'Rest 5,000']],
  [{ disputed: true, fraudWarned: true, bill: restBill }, ['Payment disputed', 'Rest 5,000']],
  [{ fraudWarned: true, together: [together] }, ['Bank warns of fraud', 'Due 200']],
])('the staff can tell what is due, and what a bank says of the money, of a card with %j', (facts, chips) => {
  expect(moneyChipsOf(jobWith('a', facts))).toEqual(chips);
});

test.each([
  ['planned', '2026-11-25T03:00:00.000Z', '09:00'],
  ['on-site', '2026-11-24T03:00:00.000Z', 'Tue 24 Nov'],
  ['unscheduled', '', 'No time'],
  ['on-site', '', ''],
  ['collected', '', ''],
] as const)('of a car that is %s, to come at %j, the staff can read the time %j', (place, start, time) => {
  expect(describeArrival(jobWith('a', { place, visit: start ? { start } : undefined }), '2026-11-25')).toBe(
    time,
  );
});
