import type { RefundFacts } from '../../contract/refund-rule.ts';

/** Returns whether the customer may choose, move or give up when the car comes. Once it is here, or was due and would have been taken, only the garage may. */
export const isVisitOpen = (
  { visit, displaced, progress }: Pick<RefundFacts, 'visit' | 'displaced' | 'progress'>,
  now: Date,
): boolean => !progress && !(visit && !displaced && new Date(visit.start) <= now);
