import { closePagesAfter } from '../../payments/close-pages.ts';
import { refundAfter } from '../../payments/refunds.ts';
import { type Change, changeOf, type OwnedOrder } from '../../store/change.ts';
import {
  isDisputed,
  keptAttempt,
  keptByDesk,
  mainAttempt,
  nextVersion,
  withoutVisit,
} from '../../store/order-facts.ts';
import { newNotice, reminderIdOf } from '../../store/write-notices.ts';

export type CancelRefusal = 'unchanged' | 'not-desk' | 'begun' | 'money';

/**
 * Cancels a booking of the desk, also of a car that is here and not begun: it leaves the board. What was paid online goes back; what the desk
 * has taken is given back first.
 * @returns `money` if the desk keeps some
 */
export function cancelAtDesk(before: OwnedOrder, by: string, now: Date): Change | CancelRefusal {
  const { order, uid } = before;
  if (order.origin !== 'desk') return 'not-desk';
  if (before.isArchived) return 'unchanged';
  if (order.progress && order.progress.state !== 'received') return 'begun';
  if (keptByDesk(order) > 0) return 'money';
  const at = now.toISOString();
  const kept = keptAttempt(order);
  const refunded = kept && !isDisputed(kept) ? kept : undefined;
  const garage = { actor: 'garage', by } as const;
  const { progress: _progress, ...rest } = withoutVisit(order, garage, now);
  const cancelled = nextVersion(
    {
      ...rest,
      updatedAt: at,
      ...(refunded && {
        payment: 'refund-due' as const,
        attempts: order.attempts.map((one) =>
          one === kept ? { ...one, state: 'refund-due' as const } : one,
        ),
      }),
    },
    { type: 'cancelled', at, ...garage },
  );
  const { transactionId } = mainAttempt(order);
  const about = { transactionId, rev: cancelled.rev, captureId: refunded?.captureId };
  return {
    ...changeOf(before, cancelled),
    after: { uid, order: cancelled, isArchived: true },
    notices: refunded ? [newNotice('garage', 'refund-due', about, now)] : [],
    withdrawn: [`${transactionId}:ready`, reminderIdOf(transactionId)],
  };
}

/** Does what follows from a cancellation after the response: nobody can pay any longer, and what was paid goes back. */
export function endPayments({ order }: OwnedOrder): void {
  closePagesAfter(order);
  for (const { state, transactionId } of order.attempts)
    if (state === 'refund-due') refundAfter(transactionId);
}
