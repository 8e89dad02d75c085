import * as z from 'zod/mini';
import type { FieldProblem } from './field-problem.ts';
import { serviceSchema } from './service.ts';
import { MAX_MONTHS, MAX_SYNONYMS, type StoredService, synonymSchema } from './stored-service.ts';

/* The request of a change of the catalogue, apart from the responses so that no page loads its schema. */

// The store's scripts cannot read back a lone surrogate.
const wellFormed = z.refine<string>((value) => value.isWellFormed(), 'broken-text' satisfies FieldProblem);

const { title, description, img } = serviceSchema.shape;

/** The texts in Bangla, all of them: what is missing is shown in English. */
const banglaSchema = z.strictObject({
  title: z.optional(title.check(wellFormed)),
  description: z.optional(description.check(wellFormed)),
});

/**
 * The request of `PUT /desk/services/{id}`, with the path's id. Without a version it adds the service. Months, synonyms and texts in Bangla
 * that are left out stay as they are; 0, an empty list or object removes them.
 */
export const serviceChangeSchema = z.strictObject({
  ...serviceSchema.shape,
  title: title.check(wellFormed),
  description: description.check(wellFormed),
  img: img.check(wellFormed),
  months: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_MONTHS))),
  synonyms: z.optional(z.array(synonymSchema.check(wellFormed)).check(z.maxLength(MAX_SYNONYMS))),
  bn: z.optional(banglaSchema),
  version: z.optional(z.string()),
});
export type ServiceChange = StoredService & { version?: string | undefined };
