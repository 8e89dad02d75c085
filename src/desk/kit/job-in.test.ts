import { expect, test } from 'vitest';
import { boardWith, jobWith } from '../../../tests/support/job.ts';
import { withJobIn } from './job-in.ts';

const paid = jobWith('a', { rev: 3, message: 'Paid' });

test.each([
  ['on a board', (job: object) => ({ ...boardWith(), onSite: [job, jobWith('b')] })],
  [
    'among the debtors',
    (job: object) => ({ pages: [{ debts: [{ job, told: [] }], due: 5 }], pageParams: [''] }),
  ],
  ['on the page of a booking', (job: object) => ({ job, notices: [], erasedAt: undefined })],
])('a booking is shown as it is by now %s, and nothing else changes', (_, dataWith) => {
  expect(withJobIn(dataWith(jobWith('a')), paid)).toEqual(dataWith(paid));
});

test('what only a board knows of a booking stays, and so does a newer state', () => {
  const earlier = { count: 1, serviceName: 'Oil change', at: '2026-10-01T03:00:00.000Z' };
  expect(withJobIn(jobWith('a', { earlier }), paid)).toEqual({ ...paid, earlier });
  const newer = jobWith('a', { rev: 4 });
  expect(withJobIn(newer, paid)).toBe(newer);
});
