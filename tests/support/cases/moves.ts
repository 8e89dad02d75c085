import type { JobMove } from '../../../src/contract/desk/desk-day-request.ts';

/** A move with all that it can say of one booking. A field that is missing here does not compile. */
export const wholeMove = {
  progress: 'received',
  message: 'Ready at six',
  mileage: 42_000,
  keyTag: 'A7',
  withDue: true,
  rev: 7,
} satisfies Required<Omit<JobMove, 'together'>>;
