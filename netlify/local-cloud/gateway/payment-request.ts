import * as z from 'zod/mini';
import { convert, parseAmount } from './decimal-amounts.ts';

export interface StoreCredentials {
  storeId: string;
  storePassword: string;
}

/** The fields of a session request by SSLCommerz's names, without the store's credentials. */
export const paymentRequest = z.looseObject({
  tran_id: z.string().check(z.maxLength(30)),
  total_amount: z.string(),
  currency: z.enum(['BDT', 'USD']),
  product_name: z.string(),
  success_url: z.string(),
  fail_url: z.string(),
  cancel_url: z.string(),
  cus_email: z.string(),
  ipn_url: z.optional(z.string()),
  value_a: z.optional(z.string()),
  value_b: z.optional(z.string()),
  value_c: z.optional(z.string()),
  value_d: z.optional(z.string()),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

const requiredFields = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'emi_option',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'num_of_item',
  'product_name',
  'product_category',
  'product_profile',
];
const urlFields = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];
const leastPaisa = 10_00n;
const mostPaisa = 500_000_00n;

/** Returns whether the credentials are the store's. */
export function isStore(
  given: { store_id?: string | undefined; store_passwd?: string | undefined },
  store: StoreCredentials,
) {
  return given.store_id === store.storeId && given.store_passwd === store.storePassword;
}

/** Validates a session request as SSLCommerz does; returns the request or the reason of its failure. */
export function parsePaymentRequest(
  form: Record<string, string>,
  store: StoreCredentials,
  bdtPerUsd: bigint,
): { request: PaymentRequest } | { failedreason: string } {
  if (!isStore(form, store)) return { failedreason: 'Store Credential Error Or Store is De-active' };
  const missing = requiredFields.find((name) => !form[name]?.trim());
  if (missing) return { failedreason: `Invalid Information! '${missing}' is missing or empty.` };
  const badUrl = urlFields.find((name) => form[name] && !isHttpUrl(form[name]));
  if (badUrl) return { failedreason: `Invalid Information! '${badUrl}' is not a URL.` };

  const { store_id, store_passwd, ...fields } = form;
  const parsed = paymentRequest.safeParse(fields);
  if (!parsed.success) {
    return {
      failedreason: `Invalid Information! '${parsed.error.issues[0]?.path.join('.')}' is not valid.`,
    };
  }
  const amount = parseAmount(parsed.data.total_amount);
  if (amount === undefined) return { failedreason: "Invalid Information! 'total_amount' is not valid." };
  const paisa = parsed.data.currency === 'USD' ? convert(amount, bdtPerUsd) : amount;
  if (paisa < leastPaisa || paisa > mostPaisa) {
    return {
      failedreason: "Invalid Information! 'total_amount' must be between 10.00 and 500000.00 BDT.",
    };
  }
  return { request: parsed.data };
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
