import * as z from 'zod/mini';
import { serviceSchema } from './service.ts';

export const synonymSchema = z
  .string()
  .check(z.regex(/[\p{L}\p{N}]/u, 'neither letter nor digit'), z.maxLength(50, 'longer than 50 characters'));

/** The most synonyms of a service. */
export const MAX_SYNONYMS = 60;

/** A service as the store has it. `synonyms` are further words by which it is found; they are not part of customers' responses. */
export const storedServiceSchema = z.extend(serviceSchema, {
  synonyms: z.optional(z.array(synonymSchema).check(z.minLength(1), z.maxLength(MAX_SYNONYMS))),
});

export type StoredService = z.infer<typeof storedServiceSchema>;
