import { expect, test } from 'vitest';
import { jobWith } from '../../../../tests/support/job.ts';
import type { Job } from '../../../contract/desk-day.ts';
import type { JobChange } from './job-change.ts';
import { changeIn, fieldsOf, isShownAs, type JobFields, rebase } from './job-fields.ts';

const seen = jobWith('a', { place: 'on-site', progress: 'in-work', message: 'At five', mechanic: 'Salma' });

test.each<[string, Partial<JobFields>, JobChange]>([
  ['nothing', {}, {}],
  ['spaces', { message: ' At five ' }, {}],
  [
    'a step, with the sentence that is shown',
    { step: 'ready' },
    { move: { step: 'ready', message: 'At five' } },
  ],
  ['a sentence', { message: 'At six ' }, { move: { step: 'in-work', message: 'At six' } }],
  ['no sentence any longer', { message: '' }, { move: { step: 'in-work', message: undefined } }],
  ['a step without a sentence', { step: 'expected' }, { move: { step: 'expected', message: undefined } }],
  ['the mechanic', { mechanic: 'Karim' }, { mechanic: 'Karim' }],
  ['nobody', { mechanic: '' }, { mechanic: '' }],
])('the dialog of a job sends what was changed: %s', (_case, changes, sent) => {
  expect(changeIn({ ...fieldsOf(seen), ...changes }, seen)).toEqual(sent);
});

const theirs: Partial<Job> = { progress: 'waiting', message: 'For a part', mechanic: 'Farid' };

test.each<[string, Partial<JobFields>, Partial<Job>, JobChange]>([
  ['nothing', {}, theirs, {}],
  ['the mechanic', { mechanic: 'Karim' }, theirs, { mechanic: 'Karim' }],
  ['a sentence', { message: 'At six' }, theirs, { move: { step: 'waiting', message: 'At six' } }],
  ['a step', { step: 'ready' }, theirs, { move: { step: 'ready', message: 'For a part' } }],
  ['what they have changed, too', { step: 'waiting' }, theirs, {}],
  ['a step that the car cannot take any longer', { step: 'given-up' }, theirs, {}],
  [
    'a sentence of which they have removed the former',
    { message: 'At six' },
    { message: undefined },
    { move: { step: 'in-work', message: 'At six' } },
  ],
])(
  'what somebody else has changed stays where a member goes on from there: %s',
  (_case, changes, others, sent) => {
    const now = { ...seen, rev: 2, ...others };
    expect(changeIn(rebase({ ...fieldsOf(seen), ...changes }, fieldsOf(seen), now), now)).toEqual(sent);
  },
);

test.each<[string, Partial<Job>, boolean]>([
  ['the answer to the own move there', { rev: 2, movedAt: '2026-11-25T03:00:01.000Z' }, true],
  ['money that was taken', { rev: 2, due: 0, kept: 1 }, true],
  ['another step', { progress: 'ready' }, false],
  ['another sentence', { message: 'At six' }, false],
  ['another mechanic', { mechanic: 'Karim' }, false],
  ['what its customer has cancelled', { cancelled: true }, false],
])('what somebody else has changed is said, and nothing else: %s', (_case, changes, isSame) => {
  expect(isShownAs({ ...seen, ...changes }, { ...seen, movedAt: '2026-11-25T03:00:00.000Z' })).toBe(isSame);
});
