import { garage } from '../../garage.ts';
import type { Order } from '../order/order.ts';
import type { Visit } from '../visits/visit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the time from which a payment is too old for a refund by itself: the end of a minute, so that it can be said exactly. */
const refundDeadline = (paidAt: string): Date =>
  new Date(Math.ceil(Date.parse(paidAt) / MINUTE_MS) * MINUTE_MS + garage.refundDays * 24 * HOUR_MS);

/** Returns the time from which a visit is too near for a refund by itself. */
const visitRefundDeadline = (start: string): Date =>
  new Date(Date.parse(start) - garage.refundHours * HOUR_MS);

/** The part of an order, or of its receipt, that says when the car comes, and whether the garage takes it then. */
interface VisitTime {
  visit?: Pick<Visit, 'start'> | undefined;
  displaced?: true | undefined;
}

/** The part of an order, or of its receipt, that the refund rule is about. */
export type RefundFacts = Pick<Order, 'payment' | 'paidAt' | 'disputed' | 'lateChange' | 'progress'> &
  VisitTime;

/** The kinds of what cancelling an order does to its money, as a request names the one that its customer was shown. */
export const outlookTypes = ['none', 'disputed', 'held', 'displaced', 'until', 'stays'] as const;
export type OutlookType = (typeof outlookTypes)[number];

/** The effect of a customer's cancelling on an order's money. `none`: no gateway has taken any. The desk's cancelling has no such rule. */
type RefundOutlook =
  | { type: 'none' | 'disputed' | 'held' | 'displaced' }
  | { type: 'until'; deadline: Date; of: 'payment' | 'visit' }
  | { type: 'stays'; because: 'here' | 'collected' | 'late-change' | 'near' | 'begun' | 'old' };

/** Returns whether a visit is too near, or over, for a refund by itself; moving or giving it up is then a late change, but not if the garage does not take the car. */
export const isTooNearForRefund = ({ visit, displaced }: VisitTime, now: Date): boolean =>
  visit !== undefined && !displaced && now >= visitRefundDeadline(visit.start);

/**
 * Returns the effect of cancelling an order on its money at a time. The garage decides once the car has come, the bank about a disputed payment.
 * Money that is held goes back at any time, as does that for a visit which the garage does not keep.
 */
export function refundOutlook(order: RefundFacts, now: Date): RefundOutlook {
  const { payment, paidAt, disputed, lateChange, displaced, progress, visit } = order;
  if (!paidAt || (payment !== 'paid' && payment !== 'held')) return { type: 'none' };
  if (disputed) return { type: 'disputed' };
  if (progress) return { type: 'stays', because: progress.state === 'collected' ? 'collected' : 'here' };
  if (payment === 'held') return { type: 'held' };
  if (displaced) return { type: 'displaced' };
  if (lateChange) return { type: 'stays', because: 'late-change' };
  if (visit && isTooNearForRefund(order, now))
    return { type: 'stays', because: new Date(visit.start) <= now ? 'begun' : 'near' };
  const ofPayment = refundDeadline(paidAt);
  if (now >= ofPayment) return { type: 'stays', because: 'old' };
  const ofVisit = visit && visitRefundDeadline(visit.start);
  return ofVisit && ofVisit < ofPayment
    ? { type: 'until', deadline: ofVisit, of: 'visit' }
    : { type: 'until', deadline: ofPayment, of: 'payment' };
}

/** Returns whether cancelling an order refunds its money by itself. */
export const isRefundedOnCancel = (order: RefundFacts, now: Date): boolean =>
  ['held', 'displaced', 'until'].includes(refundOutlook(order, now).type);
