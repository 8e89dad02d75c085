import type { Dispute } from '../../../src/contract/capture.ts';
import { latestId, newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { isAwaited, mainAttempt, nextVersion, paymentOf, withoutVisit } from '../order/order-facts.ts';
import { type CaptureName, findCapture, withCapture } from './refund-captures.ts';

/**
 * Records a dispute of a capture, as the gateway reports it, and notifies the garage. One that is lost has taken the money back: it is the
 * customer's, and what it paid for is not awaited any longer, unless the car is here.
 * @returns `unknown` if the order does not have the capture, `known` if nothing is new
 */
export function recordDispute(
  before: OwnedOrder,
  name: CaptureName,
  { id, state }: Pick<Dispute, 'id' | 'state'>,
  now: Date,
): Change | 'unknown' | 'known' {
  const found = findCapture(before, name);
  if (!found) return 'unknown';
  const { dispute: former } = found.capture;
  // Events may come in any order: one that has ended stays so.
  if (former?.id === id && (former.state === state || former.state !== 'open')) return 'known';
  const at = now.toISOString();
  const isLost = state === 'lost';
  const disputed = withCapture(before.order, found, {
    dispute: { id, state, at },
    ...(isLost && { state: 'refunded' as const }),
  });
  const recorded = isLost ? { ...disputed, payment: paymentOf(disputed) } : disputed;
  const isReleased =
    isLost &&
    recorded.visit !== undefined &&
    !recorded.progress &&
    !isAwaited({ ...before, order: recorded });
  const kind = state === 'open' ? 'disputed' : (`dispute-${state}` as const);
  const order = nextVersion(isReleased ? withoutVisit(recorded, { actor: 'gateway' }, now) : recorded, {
    type: kind,
    at,
    actor: 'gateway',
    reference: name.transactionId,
  });
  return changeOf(before, order, {
    notices: [newNotice('garage', kind, { ...name, rev: order.rev }, now)],
    withdrawn: isReleased ? [latestId('reminder', mainAttempt(before.order).transactionId)] : [],
  });
}
