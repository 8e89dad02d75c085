import { expect, test } from 'vitest';
import { foundWith, jobWith } from '../../../tests/support/job.ts';
import { billWith } from '../../../tests/support/orders/bill.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { needsOf } from './needs.ts';

const NOW = new Date('2026-11-25T06:00:00.000Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const asked = (minutes: number) => foundWith('a', { at: before(90), askedAt: before(minutes) });
const approved = foundWith('b', {
  ...{ at: before(90), askedAt: before(80) },
  answer: { value: 'approved', way: 'link', at: before(70) },
});
const due = billWith({ due: 50_000 });
const here = { place: 'on-site', progress: 'waiting' } as const;

test.each<[string, Partial<Job>, string[]]>([
  ['is expected later', { visit: { start: '2026-11-25T06:00:00.000Z' } }, []],
  ['was to come an hour ago', { visit: { start: before(60) } }, ['late']],
  ['has no time', { place: 'unscheduled', visit: undefined }, []],
  ['was asked about 59 minutes ago', { ...here, findings: [asked(59)] }, []],
  ['was asked about an hour ago', { ...here, findings: [asked(60)] }, ['unanswered']],
  ['has approved work', { ...here, findings: [approved, asked(60)] }, ['unanswered', 'approved']],
  ['has approved work that has begun', { ...here, findings: [{ ...approved, begunAt: before(5) }] }, []],
  ['waits, with money due', { ...here, bill: due }, []],
  ['is ready, with money due', { ...here, progress: 'ready', bill: due }, ['unpaid']],
  ['is ready and paid', { ...here, progress: 'ready' }, []],
])('the staff can see whether a car needs somebody now, here one that %s', (_which, changes, needs) => {
  expect(needsOf(jobWith('a', changes), NOW)).toEqual(needs);
});
