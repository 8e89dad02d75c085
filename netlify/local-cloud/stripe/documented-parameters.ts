/** A documented parameter. `[]` stands for an index. `maximum` is in characters, or in items where the name ends with `[]`. */
export interface DocumentedParameter {
  name: string;
  isMandatory: boolean;
  maximum?: number;
  format: string;
}

type Limit = number | string;

const define = (name: string, isMandatory: boolean, limits: Limit[]): DocumentedParameter => {
  const maximum = limits.find((limit) => typeof limit === 'number');
  const format = limits.find((limit) => typeof limit === 'string') ?? 'text';
  return { name, isMandatory, ...(maximum !== undefined && { maximum }), format };
};
const mandatory = (name: string, ...limits: Limit[]) => define(name, true, limits);
const optional = (name: string, ...limits: Limit[]) => define(name, false, limits);

const expand = optional('expand[]', 20, 'an expansion');
const methods = 'one of card, us_bank_account';
const locales =
  'one of auto, bg, cs, da, de, el, en, en-GB, es, es-419, et, fi, fil, fr, fr-CA, hi-IN, hr, hu, id, it, ja, ko, lt, lv, ms, mt, nb, nl, pl, pt, pt-BR, ro, ru, sk, sl, sv, th, tr, vi, zh, zh-HK, zh-TW';

/** The parameters of each request, as in the tables of this folder's README. */
export const documentedParameters = {
  createSession: [
    mandatory('mode', 'one of payment'),
    mandatory('success_url', 5000, 'a URL'),
    mandatory('line_items[][price_data][currency]', 'one of usd'),
    mandatory('line_items[][price_data][unit_amount]', 'an integer of at least 0'),
    mandatory('line_items[][price_data][product_data][name]', 250),
    mandatory('line_items[][quantity]', 'an integer of at least 1'),
    optional('line_items[][price_data][product_data][description]', 40000),
    optional('cancel_url', 5000, 'a URL'),
    optional('client_reference_id', 200),
    optional('customer_email', 512, 'an e-mail address'),
    optional('expires_at', 'an integer of at least 0'),
    optional('metadata', 'metadata'),
    optional('payment_intent_data[description]', 1000),
    optional('payment_intent_data[receipt_email]', 512, 'an e-mail address'),
    optional('payment_intent_data[metadata]', 'metadata'),
    optional('adaptive_pricing[enabled]', 'one of true, false'),
    optional('allowed_payment_method_types[]', 100, methods),
    optional('excluded_payment_method_types[]', 100, methods),
    optional('billing_address_collection', 'one of auto, required'),
    optional('submit_type', 'one of auto, book, donate, pay, subscribe'),
    optional('ui_mode', 'one of hosted_page'),
    optional('locale', locales),
    expand,
  ],
  retrieveSession: [expand],
  expireSession: [expand],
  retrievePaymentIntent: [expand],
  createRefund: [
    optional('payment_intent', 5000),
    optional('charge', 5000),
    optional('amount', 'an integer of at least 1'),
    optional('reason', 'one of duplicate, fraudulent, requested_by_customer'),
    optional('metadata', 'metadata'),
    expand,
  ],
  retrieveRefund: [expand],
  cancelRefund: [expand],
  listRefunds: [
    optional('payment_intent', 5000),
    optional('charge', 5000),
    optional('limit', 'an integer of 1 to 100'),
    optional('starting_after', 5000),
    expand,
  ],
} satisfies Record<string, DocumentedParameter[]>;

export type RequestName = keyof typeof documentedParameters;
