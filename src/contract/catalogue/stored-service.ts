import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { serviceSchema } from './service.ts';

export const synonymSchema = z
  .string()
  .check(z.regex(/[\p{L}\p{N}]/u, 'no-word' satisfies FieldProblem), z.maxLength(50));

export const MAX_SYNONYMS = 100;

/** The most months after which a service is due again. */
export const MAX_MONTHS = 60;

/** The texts of a service in Bangla; what is missing is shown in English. */
const banglaSchema = z.object({
  title: z.optional(serviceSchema.shape.title),
  description: z.optional(serviceSchema.shape.description),
});

/**
 * A service as the store has it. `months` are those after which it is due again, `synonyms` further words by which it is found, in any language; they
 * are not part of customers' responses. `samplePrice` is the price with which a service came with the product, until an owner saves it.
 */
export const storedServiceSchema = z.extend(serviceSchema, {
  months: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_MONTHS))),
  synonyms: z.optional(z.array(synonymSchema).check(z.minLength(1), z.maxLength(MAX_SYNONYMS))),
  bn: z.optional(banglaSchema),
  samplePrice: z.optional(z.number()),
});

export type StoredService = z.infer<typeof storedServiceSchema>;
