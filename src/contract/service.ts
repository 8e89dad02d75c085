import * as z from 'zod/mini';
import type { FieldProblem } from './field-problem.ts';
import { priceSchema } from './money.ts';

/** A service of the catalogue (spec §3). `price` is in US dollars, `minutes` is the duration of the repair. */
export const serviceSchema = z.object({
  _id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'no-short-name' satisfies FieldProblem)),
  title: z.string().check(z.regex(/\S/, 'no-text' satisfies FieldProblem), z.maxLength(100)),
  price: priceSchema,
  img: z.string().check(z.minLength(1), z.maxLength(500)),
  description: z.string().check(z.regex(/\S/, 'no-text' satisfies FieldProblem), z.maxLength(500)),
  minutes: z.int().check(z.positive()),
});

export type Service = z.infer<typeof serviceSchema>;

export const sortOrderSchema = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof sortOrderSchema>;
