import { isRefundedOnCancel, type OutlookType } from '../../../src/contract/money/refund-rule.ts';
import { APPROVED } from '../../../src/contract/order/order.ts';
import {
  latestId,
  newNotice,
  newReturnNotices,
  nextServiceNotices,
  reminderOfEnded,
} from '../notices/new-notice.ts';
import { findingsOf, paymentOf, withoutAdded, withoutService } from '../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { isAhead, nextServiceOf } from '../order/next-service.ts';
import { changedBy, isOtherThanSeen, keptFacts, withoutVisit } from '../order/order-facts.ts';
import { returnable, withReturns } from '../payments/return-money.ts';

/* Decisions of customers on their orders. */

/** Approves an order; a repeat changes nothing. */
export function approve(before: OwnedOrder, now: Date): Change | 'unchanged' {
  const { order } = before;
  if (order.status) return 'unchanged';
  const approved = { ...order, status: APPROVED } as const;
  return changeOf(before, changedBy(approved, { actor: 'customer', now }, { type: 'approved' }));
}

/**
 * Cancels an order: it stays stored, without its visit unless the car has come, and the money that it keeps goes back if the
 * refund rule says so. One that was served is put away.
 */
export function cancel(before: OwnedOrder, now: Date, seen?: OutlookType): Change | 'seen' {
  const { order } = before;
  if (isOtherThanSeen(order, seen, now)) return 'seen';
  if (order.progress?.state === 'collected') return putAway(before, now);
  const at = now.toISOString();
  const isRefunded = isRefundedOnCancel({ ...order, ...keptFacts(order) }, now);
  const refunded = isRefunded ? returnable(order) : [];
  const hadVisit = order.visit !== undefined && !order.progress;
  const isCharged = !isRefunded && paymentOf(order) !== 'unpaid';
  const returned = withReturns(isCharged ? withoutAdded(order) : withoutService(order, now), refunded, {
    at,
  });
  const left = hadVisit ? withoutVisit(returned, { actor: 'customer' }, now) : returned;
  const cancelled = changedBy(
    { ...left, cancelledAt: at },
    { actor: 'customer', now },
    { type: 'cancelled' },
  );
  const notices = newReturnNotices(refunded, cancelled, now);
  if (hadVisit) notices.push(newNotice('garage', 'visit-given-up', { order: cancelled, at: now }));
  if (paymentOf(cancelled) !== 'unpaid')
    notices.push(newNotice('customer', 'cancelled', { order: cancelled, at: now }));
  return changeOf(before, cancelled, {
    notices,
    withdrawn: [
      ...reminderOfEnded(order, cancelled),
      ...(order.reminds ? [latestId('next-service', order)] : []),
      ...(findingsOf(order).length > 0
        ? [latestId('findings-reminder', order), latestId('findings-recorded', order)]
        : []),
    ],
  });
}

/** Puts away an order whose car was collected: it leaves its customer's list, and what is due of it stays due. */
function putAway(before: OwnedOrder, now: Date): Change {
  const { reminds, ...order } = before.order;
  const away = { ...order, putAwayAt: now.toISOString() };
  const next = changedBy(away, { actor: 'customer', now }, { type: 'put-away' });
  return changeOf(before, next, { withdrawn: reminds ? [latestId('next-service', order)] : [] });
}

/**
 * Has the customer reminded of the next service; a repeat changes nothing.
 * @returns `not-due` if the car was not collected, or the service is not due again
 */
export function setReminder(before: OwnedOrder, now: Date): Change | 'unchanged' | 'not-due' {
  const { order } = before;
  const next = nextServiceOf(order);
  if (!next || !isAhead(next, now)) return 'not-due';
  if (next.reminds) return 'unchanged';
  const reminded = changedBy({ ...order, reminds: true }, { actor: 'customer', now });
  return changeOf(before, reminded, { notices: nextServiceNotices(reminded, now) });
}

/** Has the customer reminded of the next service no longer; a repeat changes nothing. */
export function removeReminder(before: OwnedOrder, now: Date): Change | 'unchanged' {
  const { reminds, ...order } = before.order;
  if (!reminds) return 'unchanged';
  const changed = changedBy(order, { actor: 'customer', now });
  return changeOf(before, changed, { withdrawn: [latestId('next-service', order)] });
}
