import type { Dispute } from '../../../src/contract/capture.ts';
import { newNotice, reminderOfEnded } from '../notices/new-notice.ts';
import { onlinePayments, withPayment } from '../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { nextVersion, withoutUnpaidService } from '../order/order-facts.ts';
import { takenBack } from './return-money.ts';

/**
 * Records a dispute of a payment, as the gateway reports it, and notifies the garage. A lost one has taken the money back: the car is not awaited
 * any longer, unless it is here.
 * @returns `unknown` if the order does not have the payment, `known` if nothing is new
 */
export function recordDispute(
  before: OwnedOrder,
  captureId: string,
  { dispute: { id, state }, now }: { dispute: Pick<Dispute, 'id' | 'state'>; now: Date },
): Change | 'unknown' | 'known' {
  const payment = onlinePayments(before.order).find((one) => one.id === captureId);
  if (!payment) return 'unknown';
  const { dispute: known, transactionId } = payment;
  // Events may come in any order: one that has ended stays so.
  if (known?.id === id && (known.state === state || known.state !== 'open')) return 'known';
  const at = now.toISOString();
  const disputed = { ...payment, dispute: { id, state, at } };
  const type = state === 'open' ? 'disputed' : (`dispute-${state}` as const);
  const changed = withPayment(before.order, state === 'lost' ? takenBack(disputed, at) : disputed);
  const gateway = { actor: 'gateway' } as const;
  const order = nextVersion(
    state === 'lost' ? withoutUnpaidService(changed, payment, { by: gateway, now }) : changed,
    { type, at, actor: 'gateway', reference: transactionId },
  );
  const about = { transactionId, captureId, rev: order.rev };
  return changeOf(before, order, {
    notices: [newNotice('garage', type, { about, at: now })],
    withdrawn: reminderOfEnded(before.order, order),
  });
}
