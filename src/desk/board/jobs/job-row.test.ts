import { expect, test } from 'vitest';
import { jobWith } from '../../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../../tests/support/orders/bill.ts';
import { formatPlate } from '../../../contract/format-car.bn.ts';
import { moneyChip, plateParts, timeOf } from './job-row.tsx';

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

test.each([
  [0, 'Due 5,000'],
  [100_000, 'Rest 5,000'],
])('the staff can tell of what is due whether some is paid: %i', (kept, chip) => {
  const bill = billWith({ due: 500_000, payments: kept ? [paymentOf(kept)] : [] });
  expect(moneyChip(jobWith('a', { link: 'link', payment: 'unpaid', bill }))).toBe(chip);
});

test.each([
  [{}, 'Refunded'],
  [{ chargedBack: true as const }, 'Taken back by the bank'],
])('the staff can tell who has given the money of a car back: %j', (facts, chip) => {
  expect(moneyChip(jobWith('a', { payment: 'refunded', ...facts }))).toBe(chip);
});

test.each([
  ['planned', '2026-11-25T03:00:00.000Z', '09:00'],
  ['on-site', '2026-11-24T03:00:00.000Z', 'Tue 24 Nov'],
  ['unplanned', '', 'No time'],
  ['on-site', '', ''],
  ['collected', '', ''],
] as const)('of a car that is %s, to come at %j, the staff can read the time %j', (place, start, time) => {
  expect(timeOf(jobWith('a', { place, visit: start ? { start } : undefined }), '2026-11-25')).toBe(time);
});
