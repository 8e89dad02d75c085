import * as z from 'zod/mini';
import { StripeApiError } from './api-error.ts';

/* The requests that the product sends, as strict as Stripe is with their parameters; no other parameter is accepted. */

/** The version of Stripe's API that the stand-in speaks. */
export const API_VERSION = '2026-10-28.endive';

const text = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum));
const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(5_000));
const integer = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.coerce.number<string>().check(z.minimum(least), z.maximum(most)),
  );

/** POST /v1/checkout/sessions. Stripe charges 50 cents at least. */
export const stripeSessionRequest = z.strictObject({
  mode: z.literal('payment'),
  'adaptive_pricing[enabled]': z.literal('false'),
  client_reference_id: text(200),
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.literal('usd'),
  'line_items[0][price_data][unit_amount]': integer(50, 99_999_999),
  'line_items[0][price_data][product_data][name]': text(250),
  'metadata[order]': text(500),
  'payment_intent_data[description]': text(1_000),
  'payment_intent_data[metadata][transaction]': text(500),
  customer_email: z.optional(text(512).check(z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/))),
  success_url: url,
  cancel_url: url,
});
export type SessionRequest = z.infer<typeof stripeSessionRequest>;

/** GET /v1/checkout/sessions/{id} */
export const sessionQuery = z.strictObject({
  'expand[]': z.optional(z.literal('payment_intent.latest_charge')),
});

/** GET /v1/disputes/{id} and /v1/refunds/{id} */
export const partQuery = z.strictObject({ 'expand[]': z.optional(z.literal('payment_intent')) });

/** POST /v1/refunds */
export const stripeRefundRequest = z.strictObject({
  payment_intent: text(200),
  amount: z.optional(integer(1, 99_999_999)),
  'metadata[refund]': text(500),
  'metadata[transaction]': text(500),
});
export type StripeRefundRequest = z.infer<typeof stripeRefundRequest>;

/** GET /v1/refunds */
export const refundsQuery = z.strictObject({
  payment_intent: text(200),
  limit: integer(1, 100),
});

/** POST /v1/checkout/sessions/{id}/expire */
export const noParameters = z.strictObject({});

/**
 * Parses the URL-encoded parameters of a request.
 * @throws {StripeApiError} 400 that names the first parameter that Stripe would refuse
 */
export function parseParameters<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  // The official client counts the items of a list, the product does not.
  const names = Array.from(new URLSearchParams(text), ([name, value]) => [
    name.replace('expand[0]', 'expand[]'),
    value,
  ]);
  const parameters: Record<string, string> = Object.fromEntries(names);
  const parsed = z.safeParse(schema, parameters);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const [param = ''] = issue.keys;
    throw new StripeApiError(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = issue?.path.join('.') ?? '';
  if (!(param in parameters))
    throw new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new StripeApiError(400, `Invalid ${param}: ${issue?.message}`, { param });
}

/**
 * Checks the API key and the version of a request.
 * @throws {StripeApiError} 401 for a missing or wrong key, 400 for another version
 */
export function checkHeaders(headers: Headers, secretKey: string): void {
  if (headers.get('Authorization') !== `Bearer ${secretKey}`)
    throw new StripeApiError(401, 'Invalid API Key provided.');
  const version = headers.get('Stripe-Version');
  if (version !== API_VERSION)
    throw new StripeApiError(
      400,
      `Invalid Stripe API version: ${version} (this stand-in speaks ${API_VERSION})`,
    );
}
