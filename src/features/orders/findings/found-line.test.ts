import { expect, test } from 'vitest';
import { foundWith } from '../../../../tests/support/job.ts';
import type { Finding } from '../../../contract/findings/finding.ts';
import { describeFindingAnswers } from './found-line.tsx';

const at = '2026-11-25T04:00:00.000Z';
const asked = foundWith('pads', { askedAt: at });
const note: Finding = { ...asked, urgency: 'note', price: undefined };
const approved: Finding = { ...asked, answer: { value: 'approved', way: 'phone', at } };
const declined: Finding = { ...asked, answer: { value: 'declined', way: 'account', at } };

test.each([
  [[asked, asked], 'Extra work: 2 to answer'],
  [[asked, approved, approved, declined, note], 'Extra work: 1 to answer, 2 approved, 1 declined'],
  [[declined], 'Extra work: 1 declined'],
  [[note], 'Something to know about your car'],
])('a customer can see in the row what became of what was found', (findings, text) => {
  expect(describeFindingAnswers(findings)).toBe(text);
});
