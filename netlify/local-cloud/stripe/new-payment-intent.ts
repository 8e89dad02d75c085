import type Stripe from 'stripe';
import { type FormParameters, readMetadata } from './check-parameters.ts';
import { newId, nowInSeconds } from './object-store.ts';

/** Creates the payment intent of a Checkout Session. */
export function newPaymentIntent(
  parameters: FormParameters,
  amount: number,
  types: string[],
): Stripe.PaymentIntent {
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
