import type Stripe from 'stripe';
import { StripeApiError } from './api-error.ts';
import { API_VERSION, type StripeRefundRequest } from './request-schemas.ts';
import {
  newStripeId,
  nowInSeconds,
  refundedOf,
  type StripeSession,
  type StripeSessionRefund,
} from './session-store.ts';
import {
  SESSION_SECONDS,
  toCharge,
  toDispute,
  toFraudWarning,
  toRefund,
  toSession,
} from './stripe-objects.ts';

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

export function pay(session: StripeSession, button: PayButton): void {
  session.status = 'complete';
  session.payment = { ...outcomes[button], charge: newStripeId('ch') };
  announce(session, 'checkout.session.completed', toSession(session));
}

/**
 * Decides a bank transfer.
 * @throws {StripeApiError} 400 if none is on its way
 */
export function decideTransfer(session: StripeSession, hasArrived: boolean): void {
  if (session.payment?.status !== 'processing') throw new StripeApiError(400, 'No payment is processing.');
  session.payment.status = hasArrived ? 'succeeded' : 'failed';
  announce(session, `checkout.session.async_payment_${session.payment.status}`, toSession(session));
}

/** Expires an open session whose time is over; returns whether it did. */
export function expireIfOver(session: StripeSession): boolean {
  if (session.status !== 'open' || nowInSeconds() < session.created + SESSION_SECONDS) return false;
  expire(session);
  return true;
}

/**
 * Expires a session.
 * @throws {StripeApiError} 400 if it is not open
 */
export function expire(session: StripeSession): void {
  if (session.status !== 'open')
    throw new StripeApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  session.status = 'expired';
  announce(session, 'checkout.session.expired', toSession(session));
}

/**
 * Refunds an amount in cents, or else all that is left.
 * @throws {StripeApiError} 400 if the session is not paid, or has less left
 */
export function refund(
  session: StripeSession,
  { amount: asked, ...request }: Partial<StripeRefundRequest>,
  status: StripeSessionRefund['status'] = 'succeeded',
): StripeSessionRefund {
  const { intent, payment } = session;
  if (payment?.status !== 'succeeded')
    throw new StripeApiError(
      400,
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  const left = leftOf(session);
  const { status: disputed } = session.dispute ?? {};
  if (disputed === 'needs_response' || (disputed === 'lost' && left === 0))
    throw new StripeApiError(400, `Charge ${payment.charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const amount = asked ?? left;
  if (left === 0)
    throw new StripeApiError(400, `Charge ${payment.charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount > left)
    throw new StripeApiError(
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
  const made = { id: newStripeId('re'), amount, status, metadata };
  session.refunds.push(made);
  announce(session, 'refund.created', toRefund(session, made));
  if (status === 'failed') announce(session, 'refund.failed', toRefund(session, made));
  else announce(session, 'charge.refunded', toCharge(session));
  if (disputed === 'warning_needs_response' && leftOf(session) === 0) decideDispute(session, 'won');
  return made;
}

/**
 * Decides a refund at the customer's bank. One that succeeded can still fail.
 * @throws {StripeApiError} 400 if it has ended
 */
export function endRefund(session: StripeSession, made: StripeSessionRefund, succeeds: boolean): void {
  if (made.status === 'failed' || (made.status === 'succeeded' && succeeds))
    throw new StripeApiError(400, `The refund is ${made.status}.`);
  made.status = succeeds ? 'succeeded' : 'failed';
  announce(session, 'refund.updated', toRefund(session, made));
  if (!succeeds) announce(session, 'refund.failed', toRefund(session, made));
}

/** Returns the cents of a payment that neither went back nor were taken by the bank. */
const leftOf = (session: StripeSession): number =>
  session.amount - refundedOf(session) - (session.dispute?.taken ?? 0);

/**
 * Disputes an amount in cents of a payment, or else all of it, as its customer does at the bank; or makes a dispute of what the bank inquired about.
 * @throws {StripeApiError} 400 if it is not paid, or is back, or was disputed
 */
export function dispute(
  session: StripeSession,
  amount = session.amount,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): void {
  const { payment, dispute: before } = session;
  const grows = before?.status === 'warning_needs_response' && status === 'needs_response';
  if (payment?.status !== 'succeeded' || (before && !grows) || leftOf(session) === 0)
    throw new StripeApiError(400, 'There is nothing to dispute.');
  session.dispute = { id: newStripeId('du'), amount: Math.min(amount, session.amount), ...before, status };
  announce(session, grows ? 'charge.dispute.updated' : 'charge.dispute.created', toDispute(session));
}

/**
 * Decides a dispute, as the bank does. A lost one takes as much of its amount as has not been given back, until an appeal is won; an inquiry takes nothing.
 * @throws {StripeApiError} 400 if none is open
 */
export function decideDispute(session: StripeSession, status: 'won' | 'lost'): void {
  const { dispute } = session;
  const isInquiry = dispute?.status === 'warning_needs_response';
  const isOpen = dispute?.status === 'needs_response' || dispute?.status === 'appeal_under_review';
  if (!dispute || !(isInquiry ? status === 'won' : isOpen))
    throw new StripeApiError(400, 'No dispute is open.');
  if (status === 'won') delete dispute.taken;
  else dispute.taken ??= Math.min(dispute.amount, leftOf(session));
  dispute.status = isInquiry ? 'warning_closed' : status;
  announce(session, 'charge.dispute.closed', toDispute(session));
}

/**
 * Appeals against a dispute that was lost.
 * @throws {StripeApiError} 400 if none was
 */
export function appeal(session: StripeSession): void {
  const { dispute } = session;
  if (dispute?.status !== 'lost') throw new StripeApiError(400, 'No dispute was lost.');
  dispute.status = 'appeal_under_review';
  announce(session, 'charge.dispute.updated', toDispute(session));
}

/**
 * Resolves with the customer's bank what would have become a dispute: all that is left goes back.
 * @throws {StripeApiError} 400 if the session is not paid, or was disputed
 */
export function prevent(session: StripeSession): void {
  if (session.payment?.status !== 'succeeded' || session.dispute || leftOf(session) === 0)
    throw new StripeApiError(400, 'There is nothing to dispute.');
  const amount = leftOf(session);
  session.dispute = { id: newStripeId('du'), amount, status: 'prevented', taken: amount };
  announce(session, 'charge.dispute.closed', toDispute(session));
}

/**
 * Warns of fraud with a payment, as the card's issuer does before it disputes it.
 * @throws {StripeApiError} 400 if it is not paid, or was warned of
 */
export function warnOfFraud(session: StripeSession): void {
  if (session.payment?.status !== 'succeeded' || session.fraudWarning)
    throw new StripeApiError(400, 'There is nothing to warn of.');
  session.fraudWarning = newStripeId('issfr');
  announce(session, 'radar.early_fraud_warning.created', toFraudWarning(session));
}

/** Adds an event with an object as it now is. */
function announce(session: StripeSession, type: Stripe.Event.Type, object: object): void {
  const id = newStripeId('evt');
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
