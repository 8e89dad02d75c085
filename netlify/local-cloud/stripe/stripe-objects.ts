import type Stripe from 'stripe';
import { refundedOf, type StripeSession, type StripeSessionRefund } from './session-store.ts';

/* Stripe's objects, with those of their documented fields that the product reads or a reader of events expects. */

export const SESSION_SECONDS = 24 * 3_600;

/** Returns a Checkout Session. Its payment intent is not named before it is complete; expanded, it has its latest charge. */
export function toSession(
  session: StripeSession,
  { url = '', isExpanded = false }: { url?: string; isExpanded?: boolean } = {},
): Partial<Stripe.Checkout.Session> {
  const { id, status, amount, email, payment } = session;
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    client_reference_id: session.reference,
    created: session.created,
    currency: 'usd',
    customer_email: email,
    expires_at: session.created + SESSION_SECONDS,
    livemode: false,
    metadata: { order: session.order },
    mode: 'payment',
    payment_intent: status === 'complete' ? intentOf(session, isExpanded) : null,
    payment_status: payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    status,
    url: status === 'open' ? url : null,
  };
}

function intentOf(session: StripeSession, isExpanded: boolean): string | Stripe.PaymentIntent {
  // The official types have no partial object within another.
  return isExpanded ? (toPaymentIntent(session) as Stripe.PaymentIntent) : session.intent;
}

const intentStates = {
  succeeded: 'succeeded',
  processing: 'processing',
  failed: 'requires_payment_method',
} as const;

function toPaymentIntent(session: StripeSession): Partial<Stripe.PaymentIntent> {
  const { intent, amount, transaction, payment } = session;
  return {
    id: intent,
    object: 'payment_intent',
    amount,
    amount_received: payment?.status === 'succeeded' ? amount : 0,
    currency: 'usd',
    latest_charge: payment ? (toCharge(session) as Stripe.Charge) : null,
    livemode: false,
    metadata: { transaction },
    status: payment ? intentStates[payment.status] : 'requires_payment_method',
  };
}

/** Returns the charge of a session's payment. It carries the metadata of the payment intent. */
export function toCharge(session: StripeSession): Partial<Stripe.Charge> {
  const { amount, intent, transaction, payment } = session;
  const refunded = refundedOf(session);
  return {
    id: payment?.charge ?? '',
    object: 'charge',
    amount,
    amount_refunded: refunded,
    currency: 'usd',
    disputed: session.dispute !== undefined,
    metadata: { transaction },
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: payment?.risk ?? 'not_assessed',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    payment_intent: intent,
    refunded: refunded === amount,
    status: payment?.status === 'processing' ? 'pending' : (payment?.status ?? 'failed'),
  };
}

/** Returns a refund. One of the dashboard has no metadata; expanded, it has its payment intent. */
export const toRefund = (
  session: StripeSession,
  { id, amount, status, metadata }: StripeSessionRefund,
  isExpanded = false,
): Partial<Stripe.Refund> => ({
  id,
  object: 'refund',
  amount,
  charge: session.payment?.charge ?? null,
  currency: 'usd',
  metadata,
  payment_intent: intentOf(session, isExpanded),
  status,
  ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
});

type Dispute = Partial<Omit<Stripe.Dispute, 'balance_transactions'>> & {
  balance_transactions: Partial<Stripe.BalanceTransaction>[];
};

/** Returns the dispute of a session's payment. It has no metadata of the payment's. */
export const toDispute = (session: StripeSession, isExpanded = false): Dispute => ({
  id: session.dispute?.id ?? '',
  object: 'dispute',
  amount: session.dispute?.amount ?? 0,
  balance_transactions: fundsOf(session).map((amount) => ({ amount, currency: 'usd', type: 'adjustment' })),
  charge: session.payment?.charge ?? '',
  currency: 'usd',
  is_charge_refundable: session.dispute?.status.startsWith('warning') ?? true,
  livemode: false,
  metadata: {},
  payment_intent: intentOf(session, isExpanded),
  reason: 'fraudulent',
  status: session.dispute?.status ?? 'needs_response',
});

/** Returns the early fraud warning of a session's payment: actionable until it is disputed, or has gone back. It has no metadata of the payment's. */
export const toFraudWarning = (
  session: StripeSession,
  isExpanded = false,
): Partial<Stripe.Radar.EarlyFraudWarning> => ({
  id: session.fraudWarning ?? '',
  object: 'radar.early_fraud_warning',
  actionable: session.dispute === undefined && refundedOf(session) < session.amount,
  charge: session.payment?.charge ?? '',
  created: session.created,
  fraud_type: 'unauthorized_use_of_card',
  livemode: false,
  payment_intent: intentOf(session, isExpanded),
});

/** Returns the cents that a dispute has withdrawn, and reinstated: it withdraws at its beginning, unless it is an inquiry. */
function fundsOf(session: StripeSession): number[] {
  const { dispute } = session;
  if (!dispute || dispute.status.startsWith('warning')) return [];
  const withdrawn = dispute.taken ?? Math.min(dispute.amount, session.amount - refundedOf(session));
  return dispute.status === 'won' ? [-withdrawn, withdrawn] : [-withdrawn];
}
