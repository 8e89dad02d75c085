import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { MAX_DESCRIPTION, MAX_PICTURE_URL, MAX_TITLE } from '../text/text-limits.ts';

export const MIN_PRICE = 0.5;
export const MAX_PRICE = 4_000;
const NO_PRICE = 'no-price' satisfies FieldProblem;

/**
 * A catalogue price in US dollars, with at most two decimals, that both gateways take: Stripe from $0.50 on, SSLCommerz from BDT 10 to
 * 500,000.
 */
const priceSchema = z
  .number()
  .check(
    z.minimum(MIN_PRICE, NO_PRICE),
    z.maximum(MAX_PRICE, NO_PRICE),
    z.multipleOf(0.01, 'too-fine' satisfies FieldProblem),
  );

/** A service of the catalogue (spec §3). `price` is in US dollars, `minutes` is the duration of the repair. */
export const serviceSchema = z.object({
  _id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'no-short-name' satisfies FieldProblem)),
  title: z.string().check(z.regex(/\S/, 'no-text' satisfies FieldProblem), z.maxLength(MAX_TITLE)),
  price: priceSchema,
  img: z.string().check(z.minLength(1), z.maxLength(MAX_PICTURE_URL)),
  description: z
    .string()
    .check(z.regex(/\S/, 'no-text' satisfies FieldProblem), z.maxLength(MAX_DESCRIPTION)),
  minutes: z.int().check(z.positive()),
});

export type Service = z.infer<typeof serviceSchema>;

/** The orders of the list by price. */
export type SortOrder = 'asc' | 'desc';
