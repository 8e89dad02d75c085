import { expect, test } from 'vitest';
import type { Finding } from '../../../contract/finding.ts';
import { describeFound } from './describe-found.ts';

const at = '2026-11-25T04:00:00.000Z';
const asked: Finding = {
  id: 'pads',
  text: 'Front brake pads are worn',
  urgency: 'now',
  price: 420_000,
  at,
  version: 1,
  askedAt: at,
  photos: [],
};
const note: Finding = { ...asked, urgency: 'note', price: undefined };
const approved: Finding = { ...asked, answer: { value: 'approved', way: 'phone', at } };
const declined: Finding = { ...asked, answer: { value: 'declined', way: 'account', at } };

test.each([
  [[asked, asked], 'Extra work: 2 to answer'],
  [[asked, approved, approved, declined, note], 'Extra work: 1 to answer, 2 approved, 1 declined'],
  [[declined], 'Extra work: 1 declined'],
  [[note], 'Something to know about your car'],
])('a customer can see in the row what became of what was found', (findings, text) => {
  expect(describeFound(findings)).toBe(text);
});
