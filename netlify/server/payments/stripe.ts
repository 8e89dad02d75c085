import * as z from 'zod/mini';
import { paymentReturnPaths, STRIPE_RETURN_PATH } from '../../../src/contract/calls.ts';
import { environment } from '../environment.ts';
import { type Gateway, isPageOf, paymentServiceFailed, type Refund, type RefundRequest } from './gateway.ts';
import { callStripe, refusalOf } from './stripe-api.ts';

/* Stripe, by Checkout Sessions: a session is paid once at most, by one payment intent. Every response is parsed by a schema. */

const createdSchema = z.object({ id: z.string(), url: z.url() });

export const openSession: Gateway['openSession'] = async (request) => {
  const { transactionId, orderId, amount, currency, serviceName, customer, origin } = request;
  const back = new URLSearchParams({ transaction: transactionId });
  const { id, url } = await callStripe(createdSchema, 'POST', '/v1/checkout/sessions', {
    key: transactionId,
    parameters: {
      mode: 'payment',
      // Whoever pays is charged in the currency of the order.
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: transactionId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(amount),
      'line_items[0][price_data][product_data][name]': serviceName,
      'metadata[order]': orderId,
      'payment_intent_data[description]': serviceName,
      // Stripe copies it to the charge, whose events name no session.
      'payment_intent_data[metadata][transaction]': transactionId,
      ...(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(customer.email) && { customer_email: customer.email }),
      success_url: `${origin}${STRIPE_RETURN_PATH}?${back}&session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}${paymentReturnPaths.fail}#cancelled`,
    },
  });
  if (!isPageOf(environment().STRIPE_URL, '.stripe.com', url))
    throw paymentServiceFailed(new Error('its payment page is on another host'));
  return { url, sessionKey: id };
};

const sessionSchema = z.object({
  client_reference_id: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.nullable(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_received: z.int(),
      currency: z.string(),
      latest_charge: z.nullable(
        z.object({ outcome: z.nullable(z.object({ risk_level: z.optional(z.string()) })) }),
      ),
    }),
  ),
});

type PaymentIntent = NonNullable<z.infer<typeof sessionSchema>['payment_intent']>;

/** Returns whether Stripe's fraud detection asks to look at a payment. */
const isRisky = ({ latest_charge }: PaymentIntent): boolean =>
  ['elevated', 'highest'].includes(latest_charge?.outcome?.risk_level ?? '');

export const findCaptures: Gateway['findCaptures'] = async ({ sessionKey }) => {
  // Nobody has got the page of a session that was not recorded.
  if (sessionKey === undefined) return { captures: [], otherwise: 'unpaid' };
  const session = await callStripe(
    sessionSchema,
    'GET',
    `/v1/checkout/sessions/${encodeURIComponent(sessionKey)}?expand[]=payment_intent.latest_charge`,
  );
  const { payment_intent: payment } = session;
  if (session.payment_status !== 'paid' || !payment)
    return { captures: [], otherwise: payment?.status === 'processing' ? 'processing' : 'unpaid' };
  const { amount_received: received } = payment;
  const capture = {
    transactionId: session.client_reference_id ?? '',
    orderId: session.metadata?.order ?? '',
    amount: session.amount_total ?? Number.NaN,
    currency: session.currency?.toUpperCase() ?? '',
    taken: payment.currency === 'usd' ? { capturedCents: received } : {},
    risky: isRisky(payment) || received !== session.amount_total || payment.currency !== session.currency,
    validationId: payment.id,
    bankTransactionId: payment.id,
  };
  return { captures: [capture], otherwise: 'unpaid' };
};

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

function toRefund({ id, status, failure_reason }: StripeRefund): Refund {
  if (status === 'succeeded') return { state: 'refunded', refundId: id };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', refundId: id, reason: failure_reason ?? status, isFinal: true };
  return { state: 'processing', refundId: id };
}

/**
 * Looks for a former one first: Stripe forgets an idempotency key after a day, and keeps a failure of its own for that long. All of
 * the money goes back at once, so Stripe itself refuses a second refund, which another process may have begun meanwhile.
 */
export const startRefund: Gateway['startRefund'] = async (request) => {
  const known = await findBegun(request);
  if (known) return toRefund(known);
  const { id, bankTransactionId, amount } = request;
  try {
    const parameters = {
      payment_intent: bankTransactionId,
      amount: String(amount),
      'metadata[refund]': id,
    };
    return toRefund(await callStripe(refundSchema, 'POST', '/v1/refunds', { parameters }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const begun = await findBegun(request);
    return begun ? toRefund(begun) : { state: 'failed', reason: refusal };
  }
};

/** Returns the refund of a payment that was begun before, by us or by hand. */
async function findBegun({
  id,
  bankTransactionId,
  amount,
}: RefundRequest): Promise<StripeRefund | undefined> {
  const query = new URLSearchParams({ payment_intent: bankTransactionId, limit: '100' });
  const { data } = await callStripe(refundsSchema, 'GET', `/v1/refunds?${query}`);
  return (
    data.find(({ metadata }) => metadata?.refund === id) ??
    data.find((refund) => refund.amount === amount && !hasFailed(refund))
  );
}

export const findRefund: Gateway['findRefund'] = async (refundId) =>
  toRefund(await callStripe(refundSchema, 'GET', `/v1/refunds/${encodeURIComponent(refundId)}`));
