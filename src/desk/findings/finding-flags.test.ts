import { expect, test } from 'vitest';
import { foundWith, jobWith } from '../../../tests/support/job.ts';
import { billWith } from '../../../tests/support/orders/bill.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { findingFlagsOf } from './finding-flags.tsx';

const NOW = new Date('2026-11-25T06:00:00.000Z');
const AT = '2026-11-25T04:20:00.000Z';

const asked = foundWith('a', { askedAt: AT });
const approved = foundWith('b', { askedAt: AT, answer: { value: 'approved', way: 'account', at: AT } });
const declined = foundWith('c', { askedAt: AT, answer: { value: 'declined', way: 'phone', at: AT } });
const note = foundWith('d', { urgency: 'note', price: undefined, askedAt: AT });

test.each<[string, Partial<Job>, string[]]>([
  ['without findings', {}, []],
  ['with findings that are not sent', { findings: [foundWith('x')] }, ['Findings: 1 not sent']],
  ['whose customer is asked', { findings: [asked, note] }, ['Asked since 10:20']],
  [
    'whose customer was asked on another day',
    { findings: [{ ...asked, askedAt: '2026-11-24T04:20:00.000Z', at: '2026-11-24T04:20:00.000Z' }] },
    ['Asked since Tue 24 Nov, 10:20'],
  ],
  [
    'of which one is answered, and another is new',
    { findings: [asked, approved, foundWith('x')], bill: billWith({ due: 420_000 }) },
    ['Findings: 1 not sent', 'Asked since 10:20', 'Answered: 1 of 2 approved, BDT 4,200'],
  ],
  [
    'whose findings are answered and paid',
    { findings: [approved, { ...approved, id: 'e' }, declined, note] },
    ['Answered: 2 of 3 approved, BDT 8,400', 'Paid'],
  ],
  ['whose findings are declined', { findings: [declined] }, ['Answered: 0 of 1 approved']],
  ['for which too much was paid', { bill: billWith({ overpayment: 50_000 }) }, ['BDT 500 too much paid']],
])('the staff can see on its card how it stands with a car %s', (_case, changes, texts) => {
  expect(findingFlagsOf(jobWith('a', changes), NOW).map(({ text }) => text)).toEqual(texts);
});
