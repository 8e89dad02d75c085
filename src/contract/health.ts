import * as z from 'zod/mini';

/** Whether the functions work, and which they are: `commit` is that of the deploy, none on a maintainer's machine. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  commit: z.optional(z.string()),
});
export type Health = z.infer<typeof healthSchema>;
