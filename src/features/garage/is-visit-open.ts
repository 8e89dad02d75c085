import type { RefundFacts } from '../../contract/refund-rule.ts';

/** Returns whether the customer may choose, move or give up when the car comes. Once it is here, or due, only the garage may. */
export const isVisitOpen = (
  { visit, progress }: Pick<RefundFacts, 'visit' | 'progress'>,
  now: Date,
): boolean => !progress && !(visit && new Date(visit.start) <= now);
