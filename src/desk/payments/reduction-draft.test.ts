import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { billWith, reductionLine, serviceLine } from '../../../tests/support/orders/bill.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { mayUndoReduction, reduceBillActName } from './job-money.ts';
import {
  initialReductionTexts,
  readReductionRequest,
  reductionKindsFor,
  roundOffsOf,
} from './reduction-draft.ts';

const link = 'a'.repeat(26);
const job = (changes: Partial<Job> = {}): Job =>
  jobWith('a', { bill: billWith({ due: 606_375 }), link, ...changes });

test.each([
  [796_250, [50, 250]],
  [606_375, [75, 375]],
  [796_000, []],
  [0, []],
])('of %d paisa can be rounded off: %j', (due, amounts) => {
  expect(roundOffsOf(due)).toEqual(amounts);
  expect(reductionKindsFor(due).includes('round-off')).toBe(amounts.length > 0);
});

const BETWEEN = 'From BDT 0.01 to BDT 6,063.75.';
const discount = { kind: 'discount', reason: 'came twice' };
const charged = { bill: billWith({ due: 400_000, lines: [serviceLine(), reductionLine()] }) };

test.each<[string, Partial<ReturnType<typeof initialReductionTexts>>, Partial<Job>, unknown]>([
  ['a round-off without a reason', {}, {}, { kind: 'round-off', amount: 75, due: 606_375 }],
  [
    'per cent of what is charged, to the paisa',
    { ...discount, unit: 'percent', percent: '\u200e10 ％' },
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
  expect(
    readReductionRequest({ ...initialReductionTexts(one.bill.due.amount), ...typed }, one, 'owner'),
  ).toEqual({ request });
});

test.each<[string, Partial<ReturnType<typeof initialReductionTexts>>, unknown]>([
  [
    '101 %',
    { ...discount, unit: 'percent', percent: '101' },
    { percent: expect.stringContaining('up to 100') },
  ],
  ['−5 %', { ...discount, unit: 'percent', percent: '\u22125 ％' }, { percent: BETWEEN }],
  ['less than nothing', { ...discount, discount: '\u22125' }, { discount: BETWEEN }],
  ['more than is due', { ...discount, discount: '6063.76' }, { discount: 'BDT 6,063.75 are due.' }],
  ['nothing', discount, { discount: 'Please type an amount such as 4,200.' }],
  ['without a reason', { kind: 'discount', discount: '1' }, { reason: 'Please say why.' }],
  [
    'above the limit',
    { ...discount, discount: '500.01' },
    { discount: 'Only an owner may take more than BDT 500 off a booking.' },
  ],
])('a member of the desk cannot take off %s', (_case, typed, errors) => {
  expect(readReductionRequest({ ...initialReductionTexts(606_375), ...typed }, job(), 'desk')).toEqual({
    errors,
  });
});

test.each<
  [string, due: number, Partial<Job>, byOwner: true | undefined, isUndone: boolean, isThere: boolean]
>([
  ['is paid', 0, {}, undefined, true, true],
  ['was reduced by an owner', 0, {}, true, false, false],
  ['has left', 0, { progress: 'collected' }, undefined, false, false],
  ['has left and is due', 1, { progress: 'collected' }, undefined, false, true],
  ['was cancelled', 1, { cancelled: true }, undefined, false, false],
])(
  'what was taken off is taken back by the desk, or not: of a booking that %s',
  (_case, due, changes, byOwner, isUndone, isThere) => {
    const reduction = reductionLine({ byOwner });
    const reduced = job({ ...changes, bill: billWith({ due, lines: [reduction] }) });
    expect(mayUndoReduction(reduced, reduction, 'desk')).toBe(isUndone);
    expect(reduceBillActName(reduced, 'desk') !== undefined).toBe(isThere);
  },
);
