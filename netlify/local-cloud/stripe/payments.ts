import type Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import { API_VERSION, type RefundRequest } from './request-schemas.ts';
import { newId, nowInSeconds, refundedOf, type Session, type SessionRefund } from './session-store.ts';
import { SESSION_SECONDS, toCharge, toDispute, toRefund, toSession } from './stripe-objects.ts';

/* Changes sessions: each function changes one, and adds the events of which the merchant is notified. */

/** The buttons of the payment page, with the outcome of each. The page itself has none for `pay-riskiest`. */
const outcomes = {
  pay: { status: 'succeeded', risk: 'normal' },
  'pay-risky': { status: 'succeeded', risk: 'elevated' },
  'pay-riskiest': { status: 'succeeded', risk: 'highest' },
  'pay-later': { status: 'processing', risk: 'not_assessed' },
} as const;
export type PayButton = keyof typeof outcomes;
export const payButtons = Object.keys(outcomes) as PayButton[];

/** Pays an open session by a card, or begins a bank transfer. */
export function pay(session: Session, button: PayButton): void {
  session.status = 'complete';
  session.payment = { ...outcomes[button], charge: newId('ch') };
  announce(session, 'checkout.session.completed', toSession(session));
}

/**
 * Decides a bank transfer.
 * @throws {ApiError} 400 if none is on its way
 */
export function decideTransfer(session: Session, hasArrived: boolean): void {
  if (session.payment?.status !== 'processing') throw new ApiError(400, 'No payment is processing.');
  session.payment.status = hasArrived ? 'succeeded' : 'failed';
  announce(session, `checkout.session.async_payment_${session.payment.status}`, toSession(session));
}

/** Expires an open session whose time is over; returns whether it did. */
export function expireIfOver(session: Session): boolean {
  if (session.status !== 'open' || nowInSeconds() < session.created + SESSION_SECONDS) return false;
  expire(session);
  return true;
}

/**
 * Expires a session.
 * @throws {ApiError} 400 if it is not open
 */
export function expire(session: Session): void {
  if (session.status !== 'open')
    throw new ApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  session.status = 'expired';
  announce(session, 'checkout.session.expired', toSession(session));
}

/**
 * Refunds an amount in cents, or else all that is left.
 * @throws {ApiError} 400 if the session is not paid, or has less left
 */
export function refund(
  session: Session,
  { amount: asked, ...request }: Partial<RefundRequest>,
  status: SessionRefund['status'] = 'succeeded',
): SessionRefund {
  const { intent, amount: paid, payment } = session;
  if (payment?.status !== 'succeeded')
    throw new ApiError(400, `This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  if (session.dispute && session.dispute.status !== 'won')
    throw new ApiError(400, `Charge ${payment.charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = paid - refundedOf(session);
  const amount = asked ?? left;
  if (left === 0)
    throw new ApiError(400, `Charge ${payment.charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount > left)
    throw new ApiError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  const metadata = Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
  const made = { id: newId('re'), amount, status, metadata };
  session.refunds.push(made);
  announce(session, 'refund.created', toRefund(session, made));
  if (status === 'failed') announce(session, 'refund.failed', toRefund(session, made));
  else announce(session, 'charge.refunded', toCharge(session));
  return made;
}

/**
 * Decides a refund at the customer's bank. One that succeeded can still fail.
 * @throws {ApiError} 400 if it has ended
 */
export function endRefund(session: Session, made: SessionRefund, succeeds: boolean): void {
  if (made.status === 'failed' || (made.status === 'succeeded' && succeeds))
    throw new ApiError(400, `The refund is ${made.status}.`);
  made.status = succeeds ? 'succeeded' : 'failed';
  announce(session, 'refund.updated', toRefund(session, made));
  if (!succeeds) announce(session, 'refund.failed', toRefund(session, made));
}

/**
 * Disputes a payment, as its customer does at the bank.
 * @throws {ApiError} 400 if it is not paid, or is back, or was disputed
 */
export function dispute(session: Session): void {
  if (session.payment?.status !== 'succeeded' || session.dispute || refundedOf(session) === session.amount)
    throw new ApiError(400, 'There is nothing to dispute.');
  session.dispute = { id: newId('du'), status: 'needs_response' };
  announce(session, 'charge.dispute.created', toDispute(session));
}

/**
 * Decides a dispute, as the bank does. A lost one takes what has not been given back.
 * @throws {ApiError} 400 if none is open
 */
export function decideDispute(session: Session, status: 'won' | 'lost'): void {
  if (session.dispute?.status !== 'needs_response') throw new ApiError(400, 'No dispute is open.');
  session.dispute.status = status;
  if (status === 'lost') session.dispute.taken = session.amount - refundedOf(session);
  announce(session, 'charge.dispute.closed', toDispute(session));
}

/** Adds an event with an object as it now is. */
function announce(session: Session, type: Stripe.Event.Type, object: object): void {
  const id = newId('evt');
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const url = new URL('/payment/stripe-webhook', session.successUrl).href;
  session.events.push({ id, type, url, payload, state: 'new' });
}

/** Formats cents, such as "$1,234.50". */
export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
