import { isPaymentDisputed, type RefundAtGateway } from '../../../src/contract/money/capture.ts';
import { makeChange } from '../notices/make-change.ts';
import { newNotices, type Told } from '../notices/new-notice.ts';
import {
  bookedServiceLine,
  isOwnBooking,
  isPaymentBeyondBooking,
  netPaidOf,
  onlinePayments,
  overpaymentOf,
  refundableAmount,
  refundsDue,
  sumOf,
  withBookedService,
  withPayment,
} from '../order/bill.ts';
import { type Change, changeTo, type OwnedOrder } from '../order/change.ts';
import { type Actor, nextVersion, withoutRefundedBooking } from '../order/order-facts.ts';
import type { OnlinePayment, OrderRecord, Refund } from '../order/records.ts';
import type { RefundStatus } from './gateway.ts';
import { refundIdOf } from './refund-id.ts';

/* Decisions on money that goes back: due, begun at the gateway, reported by it, begun anew. */

export interface RefundName {
  paymentId: string;
  refundId: string;
}

/** Returns a payment of a gateway of which a part goes back, or all that is left: that is no longer held. */
export function withRefundDue(
  { held, ...payment }: OnlinePayment,
  {
    amount = refundableAmount(payment),
    ...part
  }: Omit<Refund, 'id' | 'amount' | 'atGateway'> & { amount?: number },
): OnlinePayment {
  const isPart = amount < refundableAmount(payment);
  const refunded = { id: refundIdOf(payment.id, payment.refunds.length), amount, ...part };
  return { ...payment, ...(isPart && held && { held }), refunds: [...payment.refunds, refunded] };
}

export const withRefundsDue = (
  order: OrderRecord,
  payments: OnlinePayment[],
  part: Pick<Refund, 'at' | 'by'>,
): OrderRecord =>
  payments.reduce((changed, payment) => withPayment(changed, withRefundDue(payment, part)), order);

/** Returns an order of whose payment less is kept, or more. A customer's own booking costs less then, or more, and nothing if nothing is kept. */
export function withNetPaidChanged(
  order: OrderRecord,
  changed: OnlinePayment,
  { by, now }: { by: Actor; now: Date },
): OrderRecord {
  const next = withPayment(order, changed);
  const before = order.payments.find(({ id }) => id === changed.id) ?? changed;
  const lost = netPaidOf(before) - netPaidOf(changed);
  if (lost === 0) return next;
  if (netPaidOf(changed) === 0) return withoutRefundedBooking(next, changed, { by, now });
  if (!isOwnBooking(order) || isPaymentBeyondBooking(next, changed)) return next;
  return withBookedService(next, { amount: priceWithout(lost, order, changed), withdrawnAt: undefined });
}

/** Returns what a customer's own booking costs once so much less of its payment is kept, or more if that is negative. */
function priceWithout(lost: number, order: OrderRecord, payment: OnlinePayment): number {
  const { amount, withdrawnAt } = bookedServiceLine(order);
  // It cost nothing, as its money had gone back.
  if (withdrawnAt !== undefined) return netPaidOf(payment);
  // What comes back never makes it cost more than its payment was.
  if (lost < 0) return Math.min(payment.amount, amount - lost);
  // What was paid too much goes first.
  const less = Math.max(0, lost - overpaymentOf(order, payment.currency));
  return Math.max(0, Math.min(payment.amount, amount - less));
}

/** Returns the parts of a payment that are to go back, and of which the gateway has no refund under way. */
export const refundsToBegin = (payment: OnlinePayment): Refund[] =>
  refundsDue(payment).filter(
    ({ atGateway }) => atGateway?.state !== 'processing' || atGateway.id === undefined,
  );

/** Returns a payment of which some has gone back without us: of these parts that are owed, in turn, and then of what was kept. Each has an id of its own. */
export function withRefundMadeElsewhere(
  payment: OnlinePayment,
  owed: Refund[],
  { id, amount, atGateway }: Pick<Refund, 'id' | 'amount'> & { atGateway: RefundAtGateway },
): OnlinePayment {
  let left = Math.min(amount, refundableAmount(payment) + sumOf(owed.map((part) => part.amount)));
  let count = 0;
  const goneOf = (part: Omit<Refund, 'id' | 'atGateway'>): Refund => {
    left -= part.amount;
    count += 1;
    return { ...part, id: count === 1 ? id : `${id}-${count}`, atGateway };
  };
  const refunds = payment.refunds.flatMap((part): Refund[] => {
    const share = owed.includes(part) ? Math.min(left, part.amount) : 0;
    if (share === 0) return [part];
    const gone = goneOf({ ...part, amount: share });
    if (share === part.amount) return [gone];
    return [
      gone,
      { ...part, amount: part.amount - share, atGateway: part.atGateway?.isFinal && part.atGateway },
    ];
  });
  if (left > 0) refunds.push(goneOf({ at: atGateway.at, amount: left }));
  const { held, ...others } = { ...payment, refunds };
  return held && netPaidOf(others) > 0 ? { ...others, held } : others;
}

/** Returns the payments by gateways that can go back: about others the bank decides. */
export const refundablePayments = (order: OrderRecord): OnlinePayment[] =>
  onlinePayments(order).filter((payment) => refundableAmount(payment) > 0 && !isPaymentDisputed(payment));

/** Returns a part of a payment whose refund is in another state. One that was complete had gone, and has come back if it fails. */
export const withRefundAtGateway = (part: Refund, atGateway: RefundAtGateway): Refund => ({
  ...part,
  atGateway,
  ...(part.atGateway?.state === 'refunded' &&
    atGateway.state === 'failed' && {
      reversals: [...(part.reversals ?? []), { wentAt: part.atGateway.at, at: atGateway.at }],
    }),
});

/** Returns whether there is a reason to look into a refund of which the garage was not told. */
export const isNewReason = (
  { reason, isFinal }: Pick<RefundAtGateway, 'reason' | 'isFinal'>,
  known: Partial<RefundAtGateway> = {},
): boolean => reason !== undefined && (known.reason === undefined || (isFinal === true && !known.isFinal));

/** A part of a payment that goes back, with its payment. */
interface RecordedRefund {
  payment: OnlinePayment;
  part: Refund;
}

function findRecordedRefund(
  order: OrderRecord,
  { paymentId, refundId }: RefundName,
): RecordedRefund | undefined {
  const payment = onlinePayments(order).find(({ id }) => id === paymentId);
  const part = payment?.refunds.find(({ id }) => id === refundId);
  return payment && part && { payment, part };
}

export const withChangedRefund = (
  { payment, part }: RecordedRefund,
  changes: Partial<Refund>,
): OnlinePayment => ({
  ...payment,
  refunds: payment.refunds.map((one) => (one === part ? { ...one, ...changes } : one)),
});

const isOwed = ({ payment, part }: RecordedRefund): boolean => refundsDue(payment).includes(part);

/**
 * Stores that a refund begins, before it is requested.
 * @returns `begun` if it had, `not-due` if no refund is to be started
 */
export function beginRefund(before: OwnedOrder, name: RefundName, now: Date): Change | 'begun' | 'not-due' {
  const found = findRecordedRefund(before.order, name);
  if (!found || !isOwed(found) || found.part.atGateway?.isFinal || isPaymentDisputed(found.payment))
    return 'not-due';
  if (found.part.atGateway) return 'begun';
  const atGateway = { state: 'processing' as const, at: now.toISOString() };
  return changeTo(before, nextVersion(withPayment(before.order, withChangedRefund(found, { atGateway }))));
}

/**
 * Records the status of a refund. The customer is notified when it is complete, the garage when there is a reason to look into it.
 * @param by the name of the member of staff who records it, unless the gateway does
 * @returns `not-due` if the money is not due back or the status is of another refund, `known` if nothing is new
 */
export function recordRefund(
  before: OwnedOrder,
  name: RefundName,
  { outcome, now, by }: { outcome: RefundStatus; now: Date; by?: string | undefined },
): Change | 'not-due' | 'known' {
  const found = findRecordedRefund(before.order, name);
  if (!found) return 'not-due';
  const known: Partial<RefundAtGateway> = found.part.atGateway ?? {};
  const refusal = whyNotRecorded(found, outcome, by !== undefined);
  if (refusal) return refusal;
  const at = now.toISOString();
  const atGateway: RefundAtGateway = { ...outcome, at, id: outcome.id ?? known.id };
  const { transactionId } = found.payment;
  const order = nextVersion(
    {
      ...withPayment(before.order, withChangedRefund(found, withRefundAtGateway(found.part, atGateway))),
      ...(by !== undefined && { updatedAt: at }),
    },
    {
      type: outcome.state === 'refunded' ? outcome.state : `refund-${outcome.state}`,
      at,
      actor: 'garage',
      reference: atGateway.id ?? transactionId,
      by,
    },
  );
  const told = { ...newsOf(atGateway, known), payment: found.payment };
  return changeTo(before, order, { notices: newNotices([told], order, now) });
}

/** Returns why the status of a refund changes nothing, undefined if it is recorded. */
function whyNotRecorded(
  found: RecordedRefund,
  outcome: RefundStatus,
  isByHand: boolean,
): 'not-due' | 'known' | undefined {
  const known: Partial<RefundAtGateway> = found.part.atGateway ?? {};
  if (!isOwed(found) && !isReversal(found.part, outcome)) return 'not-due';
  // A refusal is not of the refund that has begun.
  if (outcome.state === 'failed' && known.id && !outcome.id) return 'not-due';
  const isSame = outcome.state === known.state && outcome.reason === known.reason;
  if (isSame && (outcome.id ?? known.id) === known.id) return 'known';
  // News that was asked for before it has failed for good comes too late.
  return known.isFinal && !isByHand ? 'not-due' : undefined;
}

/** Returns whether the gateway may yet report that a refund which it has called complete has failed: one of ours, unless the garage has recorded it. */
export const canCompletedRefundFail = ({ atGateway }: Refund): boolean =>
  atGateway?.id !== undefined && atGateway.reason === undefined && !atGateway.elsewhere;

/** Returns whether the bank has sent back what the gateway has called refunded. */
const isReversal = (part: Refund, outcome: RefundStatus): boolean =>
  outcome.state === 'failed' && outcome.id === part.atGateway?.id && canCompletedRefundFail(part);

/** Returns who is told of the status of a refund. */
function newsOf(atGateway: RefundAtGateway, known: Partial<RefundAtGateway>): Told {
  if (atGateway.state === 'refunded') return { customer: 'refunded' };
  return isNewReason(atGateway, known) ? { garage: 'refund-failed' } : {};
}

/** Makes a refund that failed for good due again, as another one of the gateway's. `by` is the name of the member of staff. */
export function restartRefund(
  before: OwnedOrder,
  name: RefundName,
  { now, by }: { now: Date; by: string },
): Change | 'not-final' {
  const found = findRecordedRefund(before.order, name);
  if (!found?.part.atGateway?.isFinal || isPaymentDisputed(found.payment)) return 'not-final';
  const restarted = withChangedRefund(found, { id: refundIdOf(name.refundId), atGateway: undefined });
  return makeChange(before, {
    order: withPayment(before.order, restarted),
    act: { actor: 'garage', by, now },
    events: [{ type: 'refund-due', reference: found.payment.transactionId }],
  });
}
