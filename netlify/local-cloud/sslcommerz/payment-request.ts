import * as z from 'zod/mini';
import { convert, parseAmount } from './decimal-amounts.ts';
import { findInvalidField, invalidField } from './documented-fields.ts';

export interface StoreCredentials {
  storeId: string;
  storePassword: string;
}

/** The fields of a session request by SSLCommerz's names, without the store's credentials. */
export const paymentRequest = z.looseObject({
  tran_id: z.string(),
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

const leastPaisa = 10_00n;
const mostPaisa = 500_000_00n;

/** Returns why a request is refused if its credentials are not the store's. */
export function findWrongCredentials(
  given: Record<string, string>,
  store: StoreCredentials,
): string | undefined {
  const isStore = given.store_id === store.storeId && given.store_passwd === store.storePassword;
  return isStore ? undefined : 'Store Credential Error Or Store is De-active';
}

/** Validates a session request as SSLCommerz does; returns the request or the reason of its failure. */
export function parsePaymentRequest(
  form: Record<string, string>,
  store: StoreCredentials,
  bdtPerUsd: bigint,
): { request: PaymentRequest } | { failedreason: string } {
  const failedreason = findInvalidField('session', form) ?? findWrongCredentials(form, store);
  if (failedreason) return { failedreason };

  const { store_id, store_passwd, ...fields } = form;
  const parsed = paymentRequest.safeParse(fields);
  if (!parsed.success) return { failedreason: invalidField('currency', 'is not supported') };
  const amount = parseAmount(parsed.data.total_amount) ?? 0n;
  const paisa = parsed.data.currency === 'USD' ? convert(amount, bdtPerUsd) : amount;
  if (paisa < leastPaisa || paisa > mostPaisa) {
    return { failedreason: invalidField('total_amount', 'must be between 10.00 and 500000.00 BDT') };
  }
  return { request: parsed.data };
}
