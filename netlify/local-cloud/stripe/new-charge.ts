import type Stripe from 'stripe';
import { newId, nowInSeconds } from './object-store.ts';
import type { PaymentIntent, Session } from './stripe-objects.ts';

/** An attempt to pay: by a card, which is decided at once, or by a bank transfer, which is decided later. */
export interface Attempt {
  method: 'card' | 'us_bank_account';
  status: 'succeeded' | 'pending' | 'failed';
  risk: 'normal' | 'elevated' | 'highest' | 'not_assessed';
}

const scores = { normal: 12, elevated: 70, highest: 92 };
const declinedMessage = 'Your card was declined.';

/** Creates the charge of an attempt to pay. It carries the metadata of its payment intent. */
export function newCharge(session: Session, intent: PaymentIntent, attempt: Attempt): Stripe.Charge {
  const { method, status } = attempt;
  const isFailed = status === 'failed';
  return {
    id: newId(method === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: status === 'succeeded' ? newId('txn') : null,
    billing_details: {
      address: null,
      email: session.customer_email,
      name: 'Customer',
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'MOTOR MECHANIC',
    captured: !isFailed,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isFailed ? 'card_declined' : null,
    failure_message: isFailed ? declinedMessage : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(attempt),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: method === 'card' ? { type: 'card', card } : { type: 'us_bank_account' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** Returns the error of a payment intent whose charge was declined. */
export const declined = (
  charge: string,
  method: Attempt['method'],
): Stripe.PaymentIntent.LastPaymentError => ({
  charge,
  code: method === 'card' ? 'card_declined' : 'payment_method_provider_decline',
  ...(method === 'card' && { decline_code: 'generic_decline' }),
  message: method === 'card' ? declinedMessage : 'The bank returned the payment.',
  type: 'card_error',
});

function outcomeOf({ status, risk }: Attempt): Stripe.Charge.Outcome {
  const isFailed = status === 'failed';
  return {
    advice_code: isFailed ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isFailed ? 'declined_by_network' : 'approved_by_network',
    reason: isFailed ? 'generic_decline' : null,
    risk_level: risk,
    ...(risk !== 'not_assessed' && { risk_score: scores[risk] }),
    seller_message: isFailed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isFailed ? 'issuer_declined' : 'authorized',
  };
}

const card: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};
