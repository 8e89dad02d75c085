import type Stripe from 'stripe';
import { ApiError, invalidParameter } from './api-error.ts';
import { indicesOf, type Parameters, readList, readMetadata } from './check-parameters.ts';
import { newId, nowInSeconds } from './object-store.ts';

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;
const LEAST_SECONDS = 30 * 60;
const MOST_SECONDS = 24 * 60 * 60;

const methods = ['card', 'us_bank_account'];

/**
 * Creates the objects of a Checkout Session from checked parameters. Its payment intent is not shown before it is completed.
 * @throws {ApiError} 400 if the amount, the time of expiry or the payment methods are not allowed
 */
export function newSession(parameters: Parameters, pageUrl: (id: string) => string) {
  const text = (name: string) => parameters.get(name) ?? null;
  const lineItems = indicesOf(parameters, 'line_items').map((index) => newLineItem(parameters, index));
  const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount);
  const id = newId('cs_test', 58);
  const created = nowInSeconds();
  const email = text('customer_email');
  const types = paymentMethodTypes(parameters);
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: parameters.get('adaptive_pricing[enabled]') === 'true' },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: readList(parameters, 'allowed_payment_method_types[]'),
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: text('billing_address_collection'),
    cancel_url: text('cancel_url'),
    client_reference_id: text('client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: email === null ? null : customerDetails(email),
    customer_email: email,
    discounts: [],
    expires_at: readExpiry(parameters, created),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: text('locale'),
    managed_payments: null,
    metadata: readMetadata(parameters, 'metadata'),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: text('submit_type'),
    subscription: null,
    success_url: text('success_url'),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
    wallet_options: null,
  };
  return { session, lineItems, paymentIntent: newPaymentIntent(parameters, amount, types) };
}

function newLineItem(parameters: Parameters, index: string): Stripe.LineItem {
  const item = `line_items[${index}]`;
  const unitAmount = Number(parameters.get(`${item}[price_data][unit_amount]`));
  if (unitAmount > MOST_CENTS)
    throw invalidParameter(`${item}[price_data][unit_amount]`, tooLarge, 'amount_too_large');
  const quantity = Number(parameters.get(`${item}[quantity]`));
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: unitAmount * quantity,
    amount_tax: 0,
    amount_total: unitAmount * quantity,
    currency: 'usd',
    description: parameters.get(`${item}[price_data][product_data][name]`) ?? null,
    metadata: {},
    price: null,
    quantity,
  };
}

function newPaymentIntent(parameters: Parameters, amount: number, types: string[]): Stripe.PaymentIntent {
  const text = (name: string) => parameters.get(`payment_intent_data[${name}]`) ?? null;
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: text('description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(parameters, 'payment_intent_data[metadata]'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types,
    payment_record: null,
    processing: null,
    receipt_email: text('receipt_email'),
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Returns the details of the customer, as far as they are known before the payment. */
export const customerDetails = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
});

const tooLarge = 'Amount must be no more than $999,999.99';

function checkAmount(cents: number): void {
  if (cents < LEAST_CENTS)
    throw new ApiError(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });
  if (cents > MOST_CENTS) throw new ApiError(400, tooLarge, { code: 'amount_too_large' });
}

function readExpiry(parameters: Parameters, created: number): number {
  const expiry = Number(parameters.get('expires_at') ?? created + MOST_SECONDS);
  const refuse = (limit: string) =>
    invalidParameter(
      'expires_at',
      `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
    );
  if (expiry < created + LEAST_SECONDS) throw refuse('at least 30 minutes');
  if (expiry > created + MOST_SECONDS) throw refuse('less than 24 hours');
  return expiry;
}

function paymentMethodTypes(parameters: Parameters): string[] {
  const allowed = readList(parameters, 'allowed_payment_method_types[]');
  const excluded = readList(parameters, 'excluded_payment_method_types[]');
  const types = methods.filter(
    (method) => (allowed.length === 0 || allowed.includes(method)) && !excluded.includes(method),
  );
  if (types.length === 0) throw new ApiError(400, 'No valid payment method types for this Checkout Session.');
  return types;
}
