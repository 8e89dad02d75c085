import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { storedText } from '../text/typed.ts';
import { serviceSchema } from './service.ts';
import { MAX_MONTHS, MAX_SYNONYMS, type StoredService, synonymSchema } from './stored-service.ts';

/* The request of a change of the catalogue, apart from the responses so that no page loads its schema. */

/** Returns the schema of a text of the catalogue as it is typed. The store's scripts cannot read back a lone surrogate. */
const typed = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string().check(
      z.overwrite(storedText),
      z.refine((value) => value.isWellFormed(), 'broken-text' satisfies FieldProblem),
    ),
    schema,
  );

const { title, description, img } = serviceSchema.shape;

/** The texts in Bangla, all of them: what is missing is shown in English. */
const banglaSchema = z.strictObject({
  title: z.optional(typed(title)),
  description: z.optional(typed(description)),
});

/**
 * The request of `PUT /desk/services/{id}`, with the path's id. Without a version it adds the service. Months, synonyms and texts in Bangla
 * that are left out stay as they are; 0, an empty list or object removes them.
 */
export const serviceChangeSchema = z.strictObject({
  ...serviceSchema.shape,
  title: typed(title),
  description: typed(description),
  img: typed(img),
  months: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_MONTHS))),
  synonyms: z.optional(z.array(typed(synonymSchema)).check(z.maxLength(MAX_SYNONYMS))),
  bn: z.optional(banglaSchema),
  version: z.optional(z.string()),
});
export type ServiceChange = StoredService & { version?: string | undefined };
