import * as z from 'zod/mini';

/** The local storage key of the API's bearer token (spec §9). */
export const TOKEN_KEY = 'mechanic-token';

export const tokenRequestSchema = z.object({ email: z.optional(z.string().check(z.maxLength(254))) });
export const tokenResponseSchema = z.object({ token: z.string() });

/** What the token says of its holder: `sub` is the identity provider's uid, `exp` is in seconds. */
export const tokenClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.optional(z.string()),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;
