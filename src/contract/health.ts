import * as z from 'zod/mini';

/** The length of the commit in the header `X-Version` of the API's responses. */
export const VERSION_LENGTH = 7;

/** The response of the health endpoint. `commit` is the deployed one, absent on a maintainer's machine. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  commit: z.optional(z.string()),
});
export type Health = z.infer<typeof healthSchema>;
