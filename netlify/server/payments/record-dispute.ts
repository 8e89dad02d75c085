import type { Dispute } from '../../../src/contract/capture.ts';
import { latestId, newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { mainAttempt, nextVersion, withoutUnawaitedVisit, withPayment } from '../order/order-facts.ts';
import { type CaptureName, findCapture, withCapture } from './refund-captures.ts';

/**
 * Records a dispute of a capture, as the gateway reports it, and notifies the garage. A lost one has taken the money back: the car is not awaited
 * any longer, unless it is here.
 * @returns `unknown` if the order does not have the capture, `known` if nothing is new
 */
export function recordDispute(
  before: OwnedOrder,
  name: CaptureName,
  { dispute: { id, state }, now }: { dispute: Pick<Dispute, 'id' | 'state'>; now: Date },
): Change | 'unknown' | 'known' {
  const found = findCapture(before, name);
  if (!found) return 'unknown';
  const { dispute: known } = found.capture;
  // Events may come in any order: one that has ended stays so.
  if (known?.id === id && (known.state === state || known.state !== 'open')) return 'known';
  const at = now.toISOString();
  const isLost = state === 'lost';
  const disputed = withCapture(before.order, found, {
    dispute: { id, state, at },
    ...(isLost && { state: 'refunded' as const }),
  });
  const recorded = withPayment(disputed);
  const type = state === 'open' ? 'disputed' : (`dispute-${state}` as const);
  const order = nextVersion(isLost ? withoutUnawaitedVisit(recorded, { actor: 'gateway' }, now) : recorded, {
    type,
    at,
    actor: 'gateway',
    reference: name.transactionId,
  });
  const { transactionId } = mainAttempt(before.order);
  return changeOf(before, order, {
    notices: [newNotice('garage', type, { about: { ...name, rev: order.rev }, at: now })],
    withdrawn: order.visit === before.order.visit ? [] : [latestId('reminder', transactionId)],
  });
}
