import { isRefundedOnCancel, type OutlookType } from '../../../src/contract/money/refund-rule.ts';
import { APPROVED } from '../../../src/contract/order/order.ts';
import { makeChange } from '../notices/make-change.ts';
import { bookingPaymentState, findingsOf, withoutAddedLines, withoutService } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { isNextServiceAhead, nextServiceOf } from '../order/next-service.ts';
import { isOutlookChanged, refundRuleFacts, withoutVisit } from '../order/order-facts.ts';
import { refundablePayments, withRefundsDue } from '../payments/refund-decisions.ts';

/* Decisions of customers on their orders. */

const customer = { actor: 'customer' } as const;

/** Approves an order; a repeat changes nothing. */
export function decideApproval(before: OwnedOrder, now: Date): Change | 'unchanged' {
  const { order } = before;
  if (order.status) return 'unchanged';
  return makeChange(before, {
    order: { ...order, status: APPROVED },
    act: { ...customer, now },
    events: [{ type: 'approved' }],
  });
}

/**
 * Cancels an order: it stays stored, without its visit unless the car has come, and the money that it keeps goes back if the
 * refund rule says so. One that was served is put away.
 */
export function decideCancellation(
  before: OwnedOrder,
  now: Date,
  expected?: OutlookType,
): Change | 'outlook-changed' {
  const { order } = before;
  if (isOutlookChanged(order, expected, now)) return 'outlook-changed';
  if (order.progress?.state === 'collected') return putAway(before, now);
  const at = now.toISOString();
  const isRefunded = isRefundedOnCancel({ ...order, ...refundRuleFacts(order) }, now);
  const refunded = isRefunded ? refundablePayments(order) : [];
  const hadVisit = order.visit !== undefined && !order.progress;
  const isCharged = !isRefunded && bookingPaymentState(order) !== 'unpaid';
  const withRefunds = withRefundsDue(
    isCharged ? withoutAddedLines(order) : withoutService(order, now),
    refunded,
    {
      at,
    },
  );
  const cancelled = hadVisit ? withoutVisit(withRefunds, customer, now) : withRefunds;
  const isAsked = findingsOf(order).length > 0;
  return makeChange(before, {
    order: { ...cancelled, cancelledAt: at },
    act: { ...customer, now },
    events: [{ type: 'cancelled' }],
    tells: [
      ...refunded.map((payment) => ({ garage: 'refund-due' as const, payment })),
      hadVisit && { garage: 'visit-given-up' },
      bookingPaymentState(cancelled) !== 'unpaid' && { customer: 'cancelled' },
    ],
    withdraws: [
      order.reminds && 'next-service',
      isAsked && 'findings-reminder',
      isAsked && 'findings-recorded',
    ],
  });
}

/** Puts away an order whose car was collected: it leaves its customer's list, and what is due of it stays due. */
function putAway(before: OwnedOrder, now: Date): Change {
  const { reminds, ...order } = before.order;
  return makeChange(before, {
    order: { ...order, putAwayAt: now.toISOString() },
    act: { ...customer, now },
    events: [{ type: 'put-away' }],
    withdraws: [reminds && 'next-service'],
  });
}

/**
 * Has the customer reminded of the next service; a repeat changes nothing.
 * @returns `not-due` if the car was not collected, or the service is not due again
 */
export function setReminder(before: OwnedOrder, now: Date): Change | 'unchanged' | 'not-due' {
  const { order } = before;
  const next = nextServiceOf(order);
  if (!next || !isNextServiceAhead(next, now)) return 'not-due';
  if (next.reminds) return 'unchanged';
  return makeChange(before, {
    order: { ...order, reminds: true },
    act: { ...customer, now },
    tells: [{ customer: 'next-service', due: new Date(next.due) }],
  });
}

/** Has the customer reminded of the next service no longer; a repeat changes nothing. */
export function removeReminder(before: OwnedOrder, now: Date): Change | 'unchanged' {
  const { reminds, ...order } = before.order;
  if (!reminds) return 'unchanged';
  return makeChange(before, { order, act: { ...customer, now }, withdraws: ['next-service'] });
}
