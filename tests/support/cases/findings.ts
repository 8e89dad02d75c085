import type { WorkLine } from '../../../netlify/server/order/records.ts';
import type { AnswerValue } from '../../../src/contract/findings/finding.ts';
import type { FindingSet } from '../../../src/contract/findings/finding-request.ts';

/* Findings on a car, as lines of its order. */

export const WRITTEN_AT = '2026-11-22T03:00:00.000Z';
const ASKED_AT = '2026-11-22T03:10:00.000Z';
export const ANSWERED_AT = '2026-11-22T03:30:00.000Z';

/** Returns a finding of BDT 4,200 that the customer was asked about. */
export const findingWith = (changes: Partial<WorkLine> = {}): WorkLine => ({
  id: 'f1',
  kind: 'work',
  text: 'Front brake pads worn',
  urgency: 'now',
  price: 420_000,
  minutes: 60,
  photos: [],
  at: WRITTEN_AT,
  version: 5,
  askedAt: ASKED_AT,
  ...changes,
});

/** Returns a finding that the customer has answered. */
export const answeredWith = (value: AnswerValue, changes: Partial<WorkLine> = {}): WorkLine =>
  findingWith({ version: 6, answer: { value, way: 'account', at: ANSWERED_AT }, ...changes });

/** Returns the request of a new finding of BDT 4,200. */
export const findingRequest = (changes: Partial<FindingSet> = {}): FindingSet => ({
  text: 'Front brake pads worn',
  urgency: 'now',
  price: 420_000,
  minutes: 60,
  photos: [],
  ...changes,
});
