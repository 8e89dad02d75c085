import type { PartialRefundRequest } from '../../../src/contract/desk/desk-money-request.ts';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import { makeChange } from '../notices/make-change.ts';
import { recordedActOf, withAct } from '../order/acts.ts';
import { onlinePayments, refundableAmount, refundsByMembers } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { withNetPaidChanged, withRefundDue } from './refund-decisions.ts';

/** The most parts of an order's payments that members give back, as its record has a limit of its size. Whole payments can go back beyond them. */
export const MAX_PARTS = 3;

/**
 * The reasons to give nothing back: `refunded` is a part of the same id with another content, `kept-changed` another sum than the member saw,
 * `taken-unknown` a payment of which the gateway does not say what it has taken.
 */
export type PartialRefundRefusal =
  | 'unchanged'
  | 'refunded'
  | 'unknown'
  | 'held'
  | 'disputed'
  | 'taken-unknown'
  | 'kept-changed'
  | 'above-kept'
  | 'too-many-parts';

/**
 * Gives a part of what is kept of a gateway's payment back, in the currency that was taken. What was not paid too much is due again; of a customer's own
 * booking, it is none of the price any longer. `by` is the member's name.
 */
export function decidePartialRefund(
  before: OwnedOrder,
  transactionId: string,
  {
    request: { id, captureId, amount, kept, reason, off },
    by,
    now,
  }: { request: PartialRefundRequest; by: string; now: Date },
): Change | PartialRefundRefusal {
  const { order } = before;
  const text = reason.trim();
  const said = { id, content: { captureId, amount, reason: text, isOff: off !== undefined } };
  const repeat = recordedActOf(order, said);
  if (repeat) return repeat === 'other' ? 'refunded' : repeat;
  if (refundsByMembers(order).some(({ requestId }) => requestId === id)) return 'refunded';
  const payment = onlinePayments(order).find((one) => one.id === captureId);
  if (payment?.transactionId !== transactionId) return 'unknown';
  if (payment.held) return 'held';
  if (isPaymentDisputed(payment)) return 'disputed';
  if (!payment.captured) return 'taken-unknown';
  if (refundableAmount(payment) !== kept) return 'kept-changed';
  if (amount > kept) return 'above-kept';
  if (refundsByMembers(order).length >= MAX_PARTS) return 'too-many-parts';
  const at = now.toISOString();
  const garage = { actor: 'garage', by } as const;
  const refunded = withRefundDue(payment, { amount, at, by, reason: text, requestId: id });
  const left = withNetPaidChanged(order, refunded, { by: garage, now });
  return makeChange(before, {
    order: withAct(left, said, now),
    act: { ...garage, now },
    events: [{ type: 'refund-due', reference: id }],
    tells: [{ garage: 'refund-due', customer: 'refund-due', payment }],
  });
}
