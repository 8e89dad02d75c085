import * as z from 'zod/mini';

/** The session storage key for what was typed before the page was loaded again. */
export const TYPED_KEY = 'typed';

/** The fields of a page, by its path. */
export const typedSchema = z.object({
  path: z.string(),
  fields: z.array(
    z.object({ name: z.string(), type: z.string(), value: z.string(), checked: z.optional(z.boolean()) }),
  ),
});
export type Typed = z.infer<typeof typedSchema>;
