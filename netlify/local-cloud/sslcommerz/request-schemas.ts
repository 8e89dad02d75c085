import * as z from 'zod/mini';
import { namesOf } from '../lib/faults.ts';

/* The requests that the product sends, as strict as SSLCommerz is with their fields; no other field is accepted. */

export interface StoreCredentials {
  storeId: string;
  storePassword: string;
}

/** Returns a schema of text in Latin letters: no document says whether others are taken. */
const text = (maximum: number) =>
  z.string().check(z.regex(/\S/), z.regex(/^[\x20-\x7e]*$/), z.maxLength(maximum));
const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(255));

/** A decimal(10,2) such as "6123.78"; its output is in hundredths. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/)),
  z.transform((decimal) => Math.round(Number(decimal) * 100)),
);

const credentials = { store_id: text(30), store_passwd: text(30) };
const query = { ...credentials, format: z.literal('json'), v: z.literal('1') };

/** POST /gwprocess/v4/api.php, as a form. The last three fields are optional at SSLCommerz. */
export const sslcommerzSessionRequest = z.strictObject({
  ...credentials,
  total_amount: amount,
  currency: z.enum(['BDT', 'USD']),
  tran_id: text(30),
  product_category: text(50),
  success_url: url,
  fail_url: url,
  cancel_url: url,
  cus_name: text(50),
  cus_email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/), z.maxLength(50)),
  cus_add1: text(50),
  cus_city: text(50),
  cus_postcode: text(30),
  cus_country: text(50),
  cus_phone: text(20),
  shipping_method: text(50),
  num_of_item: z.string().check(z.regex(/^\d$/)),
  product_name: text(255),
  product_profile: z.enum([
    'general',
    'physical-goods',
    'non-physical-goods',
    'airline-tickets',
    'travel-vertical',
    'telecom-vertical',
  ]),
  ipn_url: url,
  emi_option: z.enum(['0', '1']),
  value_a: text(255),
});

/** GET /validator/api/validationserverAPI.php */
export const validationRequest = z.strictObject({ ...query, val_id: text(50) });

/* GET /validator/api/merchantTransIDvalidationAPI.php, which is for three requests. */
export const transactionQuery = z.strictObject({ ...query, tran_id: text(30) });
export const sslcommerzRefundRequest = z.strictObject({
  ...query,
  bank_tran_id: text(80),
  refund_trans_id: text(30),
  refund_amount: amount,
  refund_remarks: text(255),
});
export type SslcommerzRefundRequest = z.infer<typeof sslcommerzRefundRequest>;
export const refundQuery = z.strictObject({ ...query, refund_ref_id: text(50) });

/** A request that SSLCommerz refuses, with the reason that it gives. */
export class SslcommerzRefusal extends Error {}

/**
 * Parses a request, and checks the store's credentials.
 * @throws {SslcommerzRefusal} naming the first wrong field, or the credentials
 */
export function parseRequest<Request extends { store_id: string; store_passwd: string }>(
  schema: z.ZodMiniType<Request>,
  fields: Record<string, string>,
  store: StoreCredentials,
): Request {
  const { success, data, error } = schema.safeParse(fields);
  if (!success) {
    const [name = ''] = error.issues.flatMap(namesOf);
    throw new SslcommerzRefusal(invalidField(name));
  }
  if (data.store_id !== store.storeId || data.store_passwd !== store.storePassword)
    throw new SslcommerzRefusal('Store Credential Error Or Store is De-active');
  return data;
}

export const invalidField = (name: string, problem = 'is missing, malformed or too long'): string =>
  `Invalid Information! '${name}' ${problem}.`;
