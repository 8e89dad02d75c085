import type Stripe from 'stripe';
import { type FormParameters, readList, readMetadata } from './check-parameters.ts';
import { newPaymentIntent } from './new-payment-intent.ts';
import { newId, nowInSeconds } from './object-store.ts';
import {
  paymentMethodTypes,
  type ReadLineItem,
  readExpiry,
  readLineItems,
  totalOf,
} from './session-limits.ts';

/** Creates the objects of a Checkout Session from checked parameters. Its payment intent is not shown before it is completed. */
export function newSession(parameters: FormParameters, pageUrl: (id: string) => string) {
  const text = (name: string) => parameters.get(name) ?? null;
  const items = readLineItems(parameters);
  const amount = totalOf(items);
  const id = newId('cs_test', 58);
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
    created: nowInSeconds(),
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
    expires_at: readExpiry(parameters),
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
  return {
    session,
    lineItems: items.map(newLineItem),
    paymentIntent: newPaymentIntent(parameters, amount, types),
  };
}

function newLineItem({ product, quantity, amount }: ReadLineItem): Stripe.LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: product,
    metadata: {},
    price: null,
    quantity,
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
