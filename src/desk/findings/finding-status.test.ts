import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import type { Finding } from '../../contract/findings/finding.ts';
import { findingStatus, isFindingAwaitingAnswer, isFindingUnsent } from './finding-status.ts';

const AT = '2026-11-25T04:00:00.000Z';
const LATER = '2026-11-25T05:00:00.000Z';
const finding = foundWith('a', { at: AT });
const answer = { value: 'approved', way: 'phone', at: LATER } as const;

test.each<[string, Partial<Finding>, ReturnType<typeof findingStatus>, facts: string]>([
  ['was just written down', {}, 'not-sent', 'unsent'],
  ['was sent', { askedAt: AT }, 'asked', 'open'],
  ['was changed after it was sent', { askedAt: AT, at: LATER }, 'changed', 'unsent'],
  ['is a note that was sent', { urgency: 'note', askedAt: LATER }, 'told', ''],
  ['is approved', { askedAt: AT, answer }, 'approved', ''],
  ['was changed, and then approved', { askedAt: AT, at: LATER, answer }, 'approved', ''],
  ['is being worked on', { askedAt: AT, answer, begunAt: LATER }, 'begun', ''],
  ['is booked for another visit', { askedAt: AT, bookedAt: LATER }, 'booked', ''],
])('the staff can see how far a finding is that %s', (_case, changes, state, facts) => {
  const one = { ...finding, ...changes };
  expect(findingStatus(one)).toBe(state);
  expect(
    [isFindingUnsent(one) && 'unsent', isFindingAwaitingAnswer(one) && 'open'].filter(Boolean).join(),
  ).toBe(facts);
});
