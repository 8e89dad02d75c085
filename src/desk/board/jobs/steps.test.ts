import { expect, test } from 'vitest';
import { foundWith, jobWith } from '../../../../tests/support/job.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { waitsForAnswer } from './steps.ts';

const asked = [foundWith('a', { askedAt: '2026-11-25T04:20:00.000Z' })];

test.each<[string, Partial<Job>, boolean]>([
  ['waits for its answer', { progress: 'waiting', findings: asked }, true],
  ['waits for a part', { progress: 'waiting' }, false],
  ['is in work while its customer thinks', { progress: 'in-work', findings: asked }, false],
  ['was cancelled meanwhile', { progress: 'waiting', findings: asked, cancelled: true }, false],
])('the staff are offered to note the answer of a customer whose car %s, or not', (_which, changes, is) => {
  expect(waitsForAnswer(jobWith('a', { place: 'on-site', ...changes }))).toBe(is);
});
