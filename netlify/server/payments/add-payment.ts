import type { DeskPaymentRequest } from '../../../src/contract/desk/desk-booking-request.ts';
import { paymentMethods } from '../../../src/contract/money/desk-payment.ts';
import type { Money } from '../../../src/contract/money/money.ts';
import { makeChange } from '../notices/make-change.ts';
import { newNotices } from '../notices/new-notice.ts';
import { recordedActOf, withAct } from '../order/acts.ts';
import type { NewNotice } from '../order/addressed.ts';
import {
  deskPaymentsOf,
  dueInCurrency,
  isOwnBooking,
  netPaidAtDesk,
  onlinePayments,
  paymentsOfTransaction,
  refundableAmount,
  withBookedService,
  withoutService,
  withPayment,
} from '../order/bill.ts';
import { type Change, changeTo, MAX_ORDER_BYTES, type OwnedOrder } from '../order/change.ts';
import { dueAtDesk, isBookedWorkStillDeferred, isUnpaidOnline, nextVersion } from '../order/order-facts.ts';
import { type FoundTransaction, parseListedOrder } from '../order/reads.ts';
import type { OnlinePayment, OrderRecord, Payment, Refund } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { queueMember, unqueueWrite } from '../store/queue.ts';
import { type CheckoutTransaction, withCheckoutSession } from './checkout-sessions.ts';
import type { GatewayCapture } from './gateway.ts';
import { withRefundDue } from './refund-decisions.ts';

/* Money that comes: by a gateway, whose part that is not due goes back, or at the desk. */

/**
 * Adds a payment to an order. A customer's own booking costs what its first payment was, as that may be of an older checkout session, or nothing if that goes back.
 */
function addPayment(order: OrderRecord, payment: Payment): OrderRecord {
  const { amount, currency, at } = payment;
  const added = { ...order, payments: [...order.payments, payment], updatedAt: at };
  if (!isUnpaidOnline(order)) return added;
  return refundableAmount(payment) > 0
    ? withBookedService(added, { amount, currency })
    : withoutService(added, new Date(at));
}

/** Money that a gateway has taken, and whether it is what was asked for. */
export type ComparedCapture = Pick<GatewayCapture, 'captureId' | 'refundReference' | 'captured'> & {
  verdict: 'paid' | 'held';
  /** The amount that counts for the bill. */
  counted: Money;
};

/** The gateway is queried again this long after a payment: another one of the same checkout session may have come without news. */
export const SECOND_LOOK_MS = 24 * 3_600_000;

/** A transaction with its checkout session, and its order. */
type Paid = Pick<FoundTransaction, 'transactionId' | 'earlier'> & {
  transaction: CheckoutTransaction;
  owned: OwnedOrder;
};

/**
 * Records money that a gateway has taken by a checkout session, each capture once. Of the first, what is due is kept, unless the order is cancelled or its work was
 * done otherwise; a booking that is unpaid is paid at any price at which its checkout session was opened. The rest, and all others, go back.
 * @param sessionKey the gateway's key of the checkout session, if a restore may have lost ours
 */
export function recordCaptures(
  { transactionId, transaction, owned, earlier }: Paid,
  captures: ComparedCapture[],
  {
    now,
    sessionKey = transaction.checkoutSession.sessionKey,
  }: { now: Date; sessionKey?: string | undefined },
): Change {
  const { checkoutSession } = transaction;
  const { work } = owned.order;
  const isWorkDeferred = isBookedWorkStillDeferred(owned.order, parseListedOrder(owned.uid, earlier)?.order);
  const at = now.toISOString();
  const notices: NewNotice[] = [];
  let { order } = owned;
  for (const capture of dueFirst(captures)) {
    const { captureId, counted, verdict } = capture;
    const known = paymentsOfTransaction(order, transactionId);
    if (known.some(({ id }) => id === captureId)) continue;
    const isFirst = known.length === 0;
    const due = isFirst && isWorkDeferred ? dueFor(order, counted) : 0;
    // The caller keeps it beside the order.
    if (due === 0 && isFull(order)) continue;
    const payment = toPayment(capture, { due, method: checkoutSession.gateway, transactionId, at });
    const outcomes = [
      ...(due > 0 ? [verdict] : []),
      ...(payment.refunds.length > 0 ? (['refund-due'] as const) : []),
    ];
    order = nextVersion(
      withCheckoutSession(addPayment(order, payment), transactionId, { state: 'closed', sessionKey }),
      ...outcomes.map((type) => ({ type, at, actor: 'gateway' as const, reference: transactionId })),
    );
    const tells = outcomes.map((type) => ({
      garage: type,
      customer: type === 'held' ? undefined : type,
      payment,
    }));
    notices.push(...newNotices(tells, order, now));
  }
  const isNewKey = sessionKey !== checkoutSession.sessionKey;
  return changeTo(owned, order, {
    transactions: isNewKey
      ? { [transactionId]: { ...transaction, checkoutSession: { ...checkoutSession, sessionKey } } }
      : {},
    notices,
    expect: work ? [{ read: ['HGET', keys.orders(owned.uid), work.orderId], reply: earlier }] : [],
    write: [
      unqueueWrite('notification', transactionId),
      [
        'ZADD',
        keys.queue,
        'XX',
        now.getTime() + SECOND_LOOK_MS,
        queueMember('checkout-session', transactionId),
      ],
    ],
  });
}

/** Returns the payment of a capture: what is more than `due` goes back at once. */
function toPayment(
  { captureId, verdict, counted, ...taken }: ComparedCapture,
  { due, at, ...paidBy }: { due: number } & Pick<OnlinePayment, 'method' | 'transactionId' | 'at'>,
): OnlinePayment {
  const held = verdict === 'held' && due > 0 && { held: true as const };
  const payment = { id: captureId, ...paidBy, ...counted, at, ...taken, ...held, refunds: [] };
  if (counted.amount <= due) return payment;
  return withRefundDue(payment, { at, atOnce: true, ...(due > 0 && { amount: counted.amount - due }) });
}

/** Returns captures with those first that are what was asked for: the first one is kept. */
function dueFirst(captures: ComparedCapture[]): ComparedCapture[] {
  const { paid = [], held = [] } = Object.groupBy(captures, ({ verdict }) => verdict);
  return [...paid, ...held];
}

/** Returns the amount that is due of money that has come, in its currency. */
function dueFor(order: OrderRecord, { amount, currency }: Money): number {
  if (order.cancelledAt !== undefined) return 0;
  return isUnpaidOnline(order) ? amount : dueInCurrency(order, currency);
}

/** The most payments of an order that go back, or have gone, and the size of its record from which on it takes up no more of them. */
const MAX_REFUNDED_PAYMENTS = 12;
const MAX_BYTES = 44 * 1024;

/** Returns whether an order has no room for more money that goes back: neither a checkout session that is paid again and again may fill it, nor many checkout sessions. */
function isFull(order: OrderRecord): boolean {
  const refunded = onlinePayments(order).filter((payment) => refundableAmount(payment) === 0);
  return refunded.length >= MAX_REFUNDED_PAYMENTS || Buffer.byteLength(JSON.stringify(order)) > MAX_BYTES;
}

/** The most desk payments of one order by which money is taken; as many again as there are methods are for giving all of it back. */
const MAX_DESK_PAYMENTS = 100;
const FOR_GIVING_BACK = paymentMethods.length;
/** The bytes that giving back adds to a desk payment, at most. */
const REFUND_BYTES = 600;

/** Returns whether an order has no room for more money that the desk takes, which it may have to give back. */
function isFullOfDeskPayments(order: OrderRecord): boolean {
  const { length } = deskPaymentsOf(order);
  const bytes = Buffer.byteLength(JSON.stringify(order)) + (length + 1) * REFUND_BYTES;
  return length >= MAX_DESK_PAYMENTS || bytes > MAX_ORDER_BYTES;
}

/** The reasons not to record money: `known` is a desk payment of the same id with another content, `not-taken` more than the desk keeps by that method. */
export type DeskPaymentRefusal = 'unchanged' | 'known' | 'cancelled' | 'too-much' | 'not-taken' | 'too-many';

/**
 * Records money that the desk takes, never more than is due in taka; or gives back, also of a cancelled booking, never more than it keeps in the
 * same method. `by` is the member's name.
 */
export function recordDeskPayment(
  before: OwnedOrder,
  request: DeskPaymentRequest,
  { by, now }: { by: string; now: Date },
): Change | DeskPaymentRefusal {
  const { order } = before;
  const { id, method, amount } = request;
  const isTaken = request.type === 'taken';
  const reason = isTaken ? undefined : request.reason.trim();
  const reference = isTaken ? request.reference?.trim() : undefined;
  const at = now.toISOString();
  const said = { id, content: contentOf(request) };
  const repeat = recordedActOf(order, said);
  if (repeat) return repeat === 'other' ? 'known' : repeat;
  // Its act may be known no longer, but money is for ever.
  if (deskPaymentsOf(order).some((deskPayment) => deskPayment.id === id)) return 'known';
  // A car that is here may have approved findings when its customer cancels.
  if (isTaken && order.cancelledAt !== undefined && !isOwnBooking(order)) return 'cancelled';
  if (isTaken && amount > dueAtDesk(order)) return 'too-much';
  if (!isTaken && amount > netPaidAtDesk(order, method)) return 'not-taken';
  if (
    isTaken
      ? isFullOfDeskPayments(order)
      : deskPaymentsOf(order).length >= MAX_DESK_PAYMENTS + FOR_GIVING_BACK
  )
    return 'too-many';
  const changed = isTaken
    ? addPayment(order, {
        id,
        method,
        amount,
        currency: 'BDT',
        at,
        by,
        ...(reference && { reference }),
        refunds: [],
      })
    : giveBack(order, { id, method, amount, at, by, reason });
  return makeChange(before, {
    order: withAct(changed, said, now),
    act: { actor: 'garage', by, now },
    events: [{ type: isTaken ? 'money-taken' : 'money-given-back', reference: id }],
    tells: [{ customer: 'desk-receipt' }],
  });
}

/** Returns what a request says of money, without what the member has seen, nor the ids that a second press makes anew. */
function contentOf(request: DeskPaymentRequest): object {
  const { type, method, amount } = request;
  if (type === 'given-back')
    return { type, method, amount, reason: request.reason.trim(), isOff: request.off !== undefined };
  const { amount: off, reason } = request.discount ?? {};
  const reference = request.reference?.trim();
  return { type, method, amount, reference, ...(off && { discount: { off, reason: reason?.trim() } }) };
}

/** Returns an order of which the desk gives money back: of the latest payments by the same method. */
function giveBack(
  order: OrderRecord,
  { method, amount, ...part }: Pick<Payment, 'method'> & Omit<Refund, 'atGateway'>,
) {
  let [left, changed] = [amount, order];
  for (const payment of order.payments.filter((one) => one.method === method).reverse()) {
    const refunded = Math.min(left, refundableAmount(payment));
    left -= refunded;
    if (refunded > 0)
      changed = withPayment(changed, {
        ...payment,
        refunds: [...payment.refunds, { ...part, amount: refunded }],
      });
  }
  return changed;
}
