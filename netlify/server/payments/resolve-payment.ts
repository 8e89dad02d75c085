import { latestId, newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import {
  attemptOf,
  isDisputed,
  nextVersion,
  withoutUnawaitedVisit,
  withPayment,
} from '../order/order-facts.ts';
import type { Attempt } from '../order/records.ts';
import { withAttempt } from './attempts.ts';

/** The garage's decisions on a payment: the state that it has, and the one that it gets. */
export const paymentDecisions = {
  release: { from: 'held', to: 'paid' },
  refuse: { from: 'held', to: 'refund-due' },
  refund: { from: 'paid', to: 'refund-due' },
} as const;
export type PaymentTransition = (typeof paymentDecisions)[keyof typeof paymentDecisions];

/**
 * Accepts or refuses a held payment, or grants the refund of one that was kept, which gives the visit up unless the car has come.
 * @param by the name of the member of staff who decides
 * @returns the payment's state if it is not `from`, `disputed` if the bank decides on it
 */
export function resolvePayment(
  before: OwnedOrder,
  transactionId: string,
  { transition: { from, to }, now, by }: { transition: PaymentTransition; now: Date; by: string },
): Change | Attempt['state'] | 'unknown' | 'disputed' {
  const attempt = attemptOf(before.order, transactionId);
  if (attempt?.state !== from) return attempt?.state ?? 'unknown';
  if (to === 'refund-due' && isDisputed(attempt)) return 'disputed';
  const at = now.toISOString();
  const changed = withAttempt(before.order, { ...attempt, state: to });
  const decided = withPayment({ ...changed, updatedAt: at });
  const garage = { actor: 'garage', by } as const;
  const order = nextVersion(to === 'refund-due' ? withoutUnawaitedVisit(decided, garage, now) : decided, {
    type: to,
    at,
    ...garage,
    reference: transactionId,
  });
  const about = { transactionId, captureId: attempt.captureId, rev: order.rev };
  return changeOf(before, order, {
    notices: [newNotice('garage', to, { about, at: now }), newNotice('customer', to, { about, at: now })],
    withdrawn: order.visit === before.order.visit ? [] : [latestId('reminder', transactionId)],
  });
}
