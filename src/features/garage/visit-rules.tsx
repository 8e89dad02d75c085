import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { RefundFacts } from '../../contract/money/refund-rule.ts';
import { refundText } from '../../contract/money/refund-text.ts';
import { refundTexts } from '../../contract/money/refund-texts.ts';
import { CallUs } from './phone-number.tsx';

/** Says what cancelling an order does to its money; undefined if it keeps none. */
export function describeRefundRule(order: RefundFacts): ReactNode {
  const rule = refundText(order, serverNow(), refundTexts);
  if (!rule?.asksToCall) return rule?.text;
  return <CallUs>{rule.text}</CallUs>;
}

/** Returns whether the customer may choose, move or give up when the car comes. Once it is here, or was due and would have been taken, only the garage may. */
export const canCustomerChangeVisit = (
  { visit, displaced, progress }: Pick<RefundFacts, 'visit' | 'displaced' | 'progress'>,
  now: Date,
): boolean => !progress && !(visit && !displaced && new Date(visit.start) <= now);
