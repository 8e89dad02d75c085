import { expect, test } from 'vitest';
import { foundWith, jobWith } from '../../../tests/support/job.ts';
import type { Reduction } from '../../contract/bill.ts';
import type { Job } from '../../contract/desk-day.ts';
import { initialOf, kindsFor, readRequest, roundOffsOf } from './reduction-draft.ts';
import { mayUndo, reduceActName } from './taking-draft.ts';

const link = 'a'.repeat(26);
const reduction = (changes: Partial<Reduction> = {}): Reduction => ({
  id: 'r1',
  kind: 'discount',
  amount: -20_000,
  at: '2026-11-22T04:00:00.000Z',
  by: 'Salma',
  ...changes,
});
const job = (changes: Partial<Job> = {}): Job =>
  jobWith('a', { amount: 606_375, due: 606_375, link, ...changes });

test.each([
  [796_250, [50, 250]],
  [796_700, [200, 700]],
  [606_375, [75, 375]],
  [375, [75, 375]],
  [796_000, []],
])('of %d paisa can be rounded off: %j', (due, amounts) => {
  expect(roundOffsOf(due)).toEqual(amounts);
});

test('a round sum is not rounded off, and nothing is taken off nothing', () => {
  expect(kindsFor(796_000)).toEqual(['discount', 'warranty', 'goodwill']);
  expect(kindsFor(0)).toEqual([]);
});

const discount = { kind: 'discount', reason: 'came twice' };
const charged = { due: 400_000, findings: [foundWith('f1')], reductions: [reduction()] };

test.each<[string, Partial<ReturnType<typeof initialOf>>, Partial<Job>, unknown]>([
  ['a round-off without a reason', {}, {}, { kind: 'round-off', amount: 75, due: 606_375 }],
  [
    'a discount in taka',
    { ...discount, discount: '২০০' },
    {},
    { kind: 'discount', amount: 20_000, due: 606_375, reason: 'came twice' },
  ],
  [
    'a discount in per cent, to the paisa',
    { ...discount, unit: 'percent', percent: '10 %' },
    {},
    { kind: 'discount', amount: 60_638, due: 606_375, reason: 'came twice' },
  ],
  [
    'per cent of what is charged',
    { ...discount, unit: 'percent', percent: '10' },
    charged,
    { kind: 'discount', amount: 58_638, due: 400_000, reason: 'came twice' },
  ],
  [
    'all of it',
    { kind: 'warranty', reason: 'brake pads' },
    {},
    { kind: 'warranty', amount: 606_375, due: 606_375, reason: 'brake pads' },
  ],
])('a member who owns the garage can take off %s', (_case, typed, changes, request) => {
  const one = job(changes);
  expect(readRequest({ ...initialOf(one.due), ...typed }, one, 'owner')).toEqual({ request });
});

test.each<[string, Partial<ReturnType<typeof initialOf>>, unknown]>([
  ['101 %', { ...discount, unit: 'percent', percent: '101' }, { percent: 'Please type a number up to 100.' }],
  ['more than is due', { ...discount, discount: '6063.76' }, { discount: 'BDT 6,063.75 are due.' }],
  ['nothing', discount, { discount: 'Please type an amount such as 4,200.' }],
  ['without a reason', { kind: 'discount', discount: '1' }, { reason: 'Please say why.' }],
  [
    'above the limit',
    { ...discount, discount: '500.01' },
    { discount: 'Only an owner may take more than BDT 500.00 off a booking.' },
  ],
])('a member of the desk cannot take off %s', (_case, typed, errors) => {
  expect(readRequest({ ...initialOf(606_375), ...typed }, job(), 'desk')).toEqual({ errors });
});

test.each<[string, Partial<Job>, Partial<Reduction>, isUndone: boolean, isThere: boolean]>([
  ['is paid', { due: 0 }, {}, true, true],
  ['was reduced by an owner', { due: 0 }, { byOwner: true }, false, false],
  ['has left', { due: 0, progress: 'collected' }, {}, false, false],
  ['has left and is due', { progress: 'collected' }, {}, false, true],
  ['is cancelled', { cancelled: true }, {}, false, false],
])(
  'what was taken off is taken back by the desk, or not: of a booking that %s',
  (_case, changes, one, isUndone, isThere) => {
    const reduced = job({ ...changes, reductions: [reduction(one)] });
    expect(mayUndo(reduced, reduction(one), 'desk')).toBe(isUndone);
    expect(reduceActName(reduced, 'desk') !== undefined).toBe(isThere);
  },
);
