import * as z from 'zod/mini';
import { paymentReturnPaths, STRIPE_RETURN_PATH } from '../../../../src/contract/http/endpoints.ts';
import type { Dispute } from '../../../../src/contract/money/capture.ts';
import { pathIn } from '../../../../src/contract/text/language.ts';
import { environment } from '../../environment.ts';
import { sumOf } from '../../order/bill.ts';
import { bookedServicesIn, orderLanguage } from '../../order/order-facts.ts';
import {
  type Gateway,
  type GatewayDispute,
  type GatewayRefund,
  type GatewayRefundRequest,
  type RefundStatus,
  requireOwnSessionUrl,
  type Unpaid,
} from '../gateway.ts';
import { callStripe, stripeRefusalOf } from './stripe-api.ts';

/* Stripe, by Checkout Sessions: a session is paid once at most, by one payment intent. Every response is parsed by a schema. */

/** An open session expires after a day, and says so: here, an hour is left for paying. */
export const sessionLifeMs = 23 * 3_600_000;

const createdSchema = z.object({ id: z.string(), url: z.url() });

export const openSession: Gateway['openSession'] = async ({ order, checkoutSession, origin }) => {
  const { _id, email } = order;
  const language = orderLanguage(order);
  const back = origin + pathIn(language, '');
  const { transactionId, amount, currency } = checkoutSession;
  const parameters = {
    mode: 'payment',
    // The customer is charged in the currency of the order.
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: transactionId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': bookedServicesIn(language, order).slice(0, 250),
    'metadata[order]': _id,
    'payment_intent_data[description]': bookedServicesIn('en', order).slice(0, 1_000),
    // Stripe copies it to the charge, whose events name no session.
    'payment_intent_data[metadata][transaction]': transactionId,
    ...(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email) && { customer_email: email }),
    success_url: `${back}${STRIPE_RETURN_PATH}?transaction=${transactionId}&session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${back}${paymentReturnPaths.fail}#cancelled`,
  };
  const post = { key: transactionId, parameters };
  const { id, url } = await callStripe(createdSchema, '/v1/checkout/sessions', post);
  requireOwnSessionUrl(url, '.stripe.com', environment().STRIPE_URL);
  return { url, sessionKey: id };
};

const sessionSchema = z.object({
  client_reference_id: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  status: z.nullable(z.string()),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.nullable(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_received: z.int(),
      currency: z.string(),
      latest_charge: z.nullable(
        z.object({
          amount_refunded: z.int(),
          disputed: z.boolean(),
          outcome: z.nullable(z.object({ risk_level: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});

type PaymentIntent = NonNullable<z.infer<typeof sessionSchema>['payment_intent']>;

/** Returns whether the garage has to look at a payment: it is risky, disputed, or was given back in the dashboard. */
const isDoubtful = ({ latest_charge: charge }: PaymentIntent): boolean =>
  charge !== null &&
  (charge.disputed ||
    charge.amount_refunded > 0 ||
    ['elevated', 'highest'].includes(charge.outcome?.risk_level ?? ''));

/** Returns whether the money of a payment is on its way, such as by a bank transfer. */
const isProcessing = ({ status }: PaymentIntent): boolean =>
  status !== 'requires_payment_method' && status !== 'canceled';

/** Returns the state of a session without money. Nothing can be paid in one that has expired, or whose payment has failed. */
function stateOf({ status, payment_intent: payment }: z.infer<typeof sessionSchema>): Unpaid {
  if (status === 'complete' && payment && isProcessing(payment)) return 'processing';
  return status === 'expired' || (status === 'complete' && payment) ? 'unpaid' : 'open';
}

export const findCaptures: Gateway['findCaptures'] = async ({ sessionKey }) => {
  // Nobody has got the page of a session that was not recorded.
  if (sessionKey === undefined) return { captures: [], fallback: 'open' };
  const path = `/v1/checkout/sessions/${encodeURIComponent(sessionKey)}?expand[]=payment_intent.latest_charge`;
  const session = await callStripe(sessionSchema, path);
  const { payment_intent: payment } = session;
  if (session.payment_status !== 'paid' || !payment) return { captures: [], fallback: stateOf(session) };
  const { amount_received: received } = payment;
  const capture = {
    transactionId: session.client_reference_id ?? '',
    orderId: session.metadata?.order ?? '',
    amount: session.amount_total ?? Number.NaN,
    currency: session.currency?.toUpperCase() ?? '',
    captured: payment.currency === 'usd' ? { amount: received, currency: 'USD' as const } : undefined,
    refunded: payment.latest_charge?.amount_refunded,
    disputed: payment.latest_charge?.disputed,
    risky: isDoubtful(payment) || received !== session.amount_total || payment.currency !== session.currency,
    captureId: payment.id,
    refundReference: payment.id,
  };
  return { captures: [capture], fallback: 'unpaid' };
};

const expiredSchema = z.object({ status: z.nullable(z.string()) });

/** Expires a session, as `Gateway` says. */
export async function closeSession(sessionKey: string): Promise<void> {
  try {
    await callStripe(expiredSchema, `/v1/checkout/sessions/${encodeURIComponent(sessionKey)}/expire`, {});
  } catch (error) {
    // It is not open any longer.
    if (stripeRefusalOf(error) === undefined) throw error;
  }
}

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  failure_reason: z.optional(z.nullable(z.string())),
});
type StripeRefund = z.infer<typeof refundSchema>;
const refundsSchema = z.object({ data: z.array(refundSchema) });

const hasFailed = ({ status }: StripeRefund): boolean => status === 'failed' || status === 'canceled';

function toRefund(refund: StripeRefund): RefundStatus {
  const { id, status, failure_reason } = refund;
  if (status === 'succeeded') return { state: 'refunded', id };
  if (hasFailed(refund))
    return { state: 'failed', id, reason: failure_reason ?? status ?? '', isFinal: true };
  return { state: 'processing', id };
}

/**
 * Looks for an earlier one first: Stripe forgets an idempotency key after a day, and keeps a failure of its own for that long. Stripe itself refuses to give
 * back more than is left, as a second refund of a whole payment does, which another process may have begun meanwhile. A part needs the key for that.
 */
export const startRefund: Gateway['startRefund'] = async (request) => {
  try {
    const own = await findOwn(request);
    if (own) return toRefund(own);
    const parameters = {
      payment_intent: request.refundReference,
      amount: String(request.amount),
      'metadata[refund]': request.id,
      'metadata[transaction]': request.transactionId,
    };
    const post = { parameters, ...(request.isPart && { key: request.id }) };
    return toRefund(await callStripe(refundSchema, '/v1/refunds', post));
  } catch (error) {
    const reason = stripeRefusalOf(error);
    if (reason === undefined) throw error;
    const own = await findOwn(request).catch(() => undefined);
    return own ? toRefund(own) : { state: 'failed', reason };
  }
};

const findOwn = async ({ id, refundReference }: GatewayRefundRequest): Promise<StripeRefund | undefined> =>
  (await listRefunds(refundReference)).find(({ metadata }) => metadata?.refund === id);

/** Returns the refunds of a payment, newest first. */
async function listRefunds(payment: string): Promise<StripeRefund[]> {
  const query = new URLSearchParams({ payment_intent: payment, limit: '100' });
  return (await callStripe(refundsSchema, `/v1/refunds?${query}`)).data;
}

/** Returns the refunds of a payment, as `Gateway` says: none of one that Stripe does not know. */
export async function findRefunds(refundReference: string): Promise<GatewayRefund[]> {
  try {
    const refunds = await listRefunds(refundReference);
    return refunds.reverse().map((refund) => ({
      ...toRefund(refund),
      id: refund.id,
      ownId: refund.metadata?.refund,
      amount: refund.amount,
    }));
  } catch (error) {
    requireMissing(error);
    return [];
  }
}

const refundedPaymentSchema = z.object({
  payment_intent: z.nullable(z.object({ metadata: z.object({ transaction: z.optional(z.string()) }) })),
});

/** Returns the transaction of a refund that was made without us, undefined if it is of a payment that is not ours. */
export async function transactionOfRefund(id: string): Promise<string | undefined> {
  const path = `/v1/refunds/${encodeURIComponent(id)}?expand[]=payment_intent`;
  const { payment_intent: payment } = await callStripe(refundedPaymentSchema, path);
  return payment?.metadata.transaction;
}

/**
 * Returns Stripe's words if it does not know the object that was asked for.
 * @throws what it is given, if that is another error
 */
function requireMissing(error: unknown): string {
  const reason = stripeRefusalOf(error);
  if (!reason?.startsWith('resource_missing')) throw error;
  return reason;
}

export const findRefund: Gateway['findRefund'] = async (refundKey) => {
  try {
    return toRefund(await callStripe(refundSchema, `/v1/refunds/${encodeURIComponent(refundKey)}`));
  } catch (error) {
    // It was begun: another one could give the money back twice.
    return { state: 'processing', id: refundKey, reason: requireMissing(error) };
  }
};

/** The states of Stripe's disputes, of the package's `Dispute.Status`. Of one that was prevented, the money may have gone back, or not. */
const disputeStates: Record<string, Dispute['state'] | 'by-funds'> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  // What was lost is gone until an appeal is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  won: 'won',
  lost: 'lost',
  prevented: 'by-funds',
};

export const disputeFields = {
  status: z.string(),
  /** The amount that it has taken from the account, and given back to it, in the currency of the account. */
  balance_transactions: z.array(z.object({ amount: z.int(), currency: z.string() })),
};
const disputeSchema = z.object(disputeFields);
type FoundDispute = z.infer<typeof disputeSchema>;

/** Returns what the bank has decided about a dispute: it is open until then, also in a state that is not known. */
export function disputeStateOf({ status, balance_transactions }: FoundDispute): Dispute['state'] {
  const state = disputeStates[status];
  if (state === undefined) console.error(JSON.stringify({ message: 'unknown state of a dispute', status }));
  if (state !== 'by-funds') return state ?? 'open';
  return sumOf(balance_transactions.map(({ amount }) => amount)) < 0 ? 'lost' : 'won';
}

/** Returns a dispute, as `Gateway` says. */
export async function findDispute(id: string): Promise<GatewayDispute | undefined> {
  try {
    const found = await callStripe(disputeSchema, `/v1/disputes/${encodeURIComponent(id)}`);
    const { balance_transactions: moves } = found;
    const taken = moves.every(({ currency }) => currency === 'usd')
      ? -sumOf(moves.map(({ amount }) => amount))
      : undefined;
    return { state: disputeStateOf(found), taken };
  } catch (error) {
    requireMissing(error);
    return undefined;
  }
}
