import { expect, test } from 'vitest';
import { jobWith } from '../../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../../tests/support/orders/bill.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { type JobChange, jobAfterChange, undoOfJobChange } from '../moves/job-change.ts';
import {
  describeJobChanges,
  hasJobChanged,
  type JobFields,
  jobFieldsOf,
  jobRules,
  problemsOfJobChange,
  typedJobChange,
} from './job-fields.tsx';

const seen = jobWith('a', {
  place: 'on-site',
  progress: 'in-work',
  message: 'At five',
  mechanic: 'Salma',
  keyTag: 'A7',
  mileage: 82_450,
});

const at = (mileage: number | null): JobChange => ({
  move: { step: 'in-work', message: 'At five', mileage },
});
const tag = (keyTag: string | null): JobChange => ({ move: { step: 'in-work', message: 'At five', keyTag } });
const leaving: JobChange = { move: { step: 'collected', message: 'At five' } };
const expected: JobChange = { move: { step: 'expected', message: undefined } };
const received: Partial<Job> = { progress: 'received' };
const theirs: Partial<Job> = { rev: 2, progress: 'waiting', message: 'For a part', mechanic: 'Farid' };

test.each<[string, Partial<Job>, Partial<JobFields>, JobChange]>([
  ['spaces', {}, { message: ' At five ' }, {}],
  ['a sentence', {}, { message: 'At six ' }, { move: { step: 'in-work', message: 'At six' } }],
  ['no sentence any longer', {}, { message: '' }, { move: { step: 'in-work', message: undefined } }],
  ['none at its step', received, { step: 'expected' }, expected],
  ['the mileage, in Bangla', {}, { mileage: ' ৮২,৫৪০ ' }, at(82_540)],
  ['the same mileage with groups', {}, { mileage: '82,450' }, {}],
  ['no mileage any longer', {}, { mileage: '' }, at(null)],
  ['the mileage as it is seen', {}, { mileage: '\u202d৮২\u202f৫৪\u200c০\u202c' }, at(82_540)],
  ['no mileage of a car that is not here', received, { step: 'expected', mileage: '1' }, expected],
  ['the tag of its key', {}, { keyTag: ' B2 ' }, tag('B2')],
  ['no tag any longer', {}, { keyTag: ' ' }, tag(null)],
  ['no tag of a key that leaves', {}, { step: 'collected', keyTag: 'B2' }, leaving],
  ['nobody', {}, { mechanic: '' }, { mechanic: '' }],
  ['nothing, after others', theirs, {}, {}],
  ['the mechanic, after others', theirs, { mechanic: 'Karim' }, { mechanic: 'Karim' }],
  ['a step, after others', theirs, { step: 'ready' }, { move: { step: 'ready', message: 'For a part' } }],
  ['a step that the car cannot take', theirs, { step: 'given-up' }, {}],
])(
  'the dialog of a job sends what was touched, on top of the present job: %s',
  (_case, now, touched, sent) => {
    const job = { ...seen, ...now };
    expect(typedJobChange({ ...jobFieldsOf(job), ...touched }, job)).toEqual(sent);
  },
);

test.each([
  ['2,000,001', 'From 0 km to 2,000,000 km.'],
  ['\u22125', 'From 0 km to 2,000,000 km.'],
  ['82 thousand', 'Please type a whole number such as 82,450.'],
  ['৮২.৫', 'Please type a whole number such as 82,450.'],
  ['2,000,000', undefined],
  ['', undefined],
])('of the mileage %j is said what is wrong, or nothing: %s', (mileage, said) => {
  expect(problemsOfJobChange(typedJobChange({ ...jobFieldsOf(seen), mileage }, seen))?.mileage).toBe(said);
});

test.each<[string, Partial<Job>, boolean]>([
  ['the answer to the own move there', { movedAt: '2026-11-25T03:00:01.000Z' }, false],
  ['money that was taken', { bill: billWith({ payments: [paymentOf(1)] }) }, false],
  ['the own move, before its answer', { rev: seen.rev, progress: 'ready' }, false],
  ['another step', { progress: 'ready' }, true],
  ['another sentence', { message: 'At six' }, true],
  ['no sentence any longer', { message: undefined }, true],
  ['another mileage', { mileage: 82_540 }, true],
  ['another tag', { keyTag: 'B2' }, true],
  ['another mechanic', { mechanic: 'Karim' }, true],
  ['no mechanic any longer', { mechanic: undefined }, true],
  ['another place', { place: 'collected' }, true],
  ['another time', { visit: { start: '2026-11-25T04:00:00.000Z' } }, true],
  ['what its customer has cancelled', { cancelled: true }, true],
])('what somebody else has changed is said, and nothing else: %s', (_case, changes, isSaid) => {
  const now = { ...seen, rev: seen.rev + 1, ...changes };
  expect(hasJobChanged(now, { ...seen, movedAt: '2026-11-25T03:00:00.000Z' })).toBe(isSaid);
});

test('of a tag is said what is wrong, and what another member has typed', () => {
  expect(problemsOfJobChange(typedJobChange({ ...jobFieldsOf(seen), keyTag: '#' }, seen))?.keyTag).toMatch(
    /letters or digits/,
  );
  expect([12, 13].map((length) => jobRules.keyTag?.('x'.repeat(length)) === undefined)).toEqual([
    true,
    false,
  ]);
  expect(describeJobChanges({ ...seen, keyTag: 'B2' }, seen)).toBe('Key tag B2.');
});

test.each<[string, JobChange, keyTag: string | undefined, back: string | null | undefined]>([
  ['noted', { move: { step: 'in-work', keyTag: 'B2' } }, 'B2', 'A7'],
  ['as it was', { move: { step: 'ready' } }, 'A7', undefined],
  // The server brings it back.
  ['gone with the car', { move: { step: 'collected' } }, undefined, undefined],
  ['gone, as the car has not come', { move: { step: 'expected' } }, undefined, 'A7'],
])(
  'the tag of a key is shown at once as a move leaves it, and an undo takes that back: %s',
  (_case, change, keyTag, back) => {
    const moved = jobAfterChange(seen, change, { by: 'Salma', previous: undefined });
    expect(moved.keyTag).toBe(keyTag);
    expect(undoOfJobChange(seen, moved).move?.keyTag).toBe(back);
  },
);
