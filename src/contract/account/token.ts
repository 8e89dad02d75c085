import * as z from 'zod/mini';

export const tokenRequestSchema = z.object({ email: z.optional(z.string().check(z.maxLength(254))) });
export const tokenResponseSchema = z.object({ token: z.string() });

/**
 * The extra member of the 401 of an account whose data is being erased, or was within the last hour: then, what is left is to delete the
 * account.
 */
export const tokenRefusalSchema = z.object({ reason: z.enum(['erasing', 'erased']) });
export type TokenRefusal = z.infer<typeof tokenRefusalSchema>;

/** The claims of the API's token: `sub` is the identity provider's uid, `iat` and `exp` are by the server's clock, in seconds. */
export const tokenClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.optional(z.string()),
  /** As the account has it: the page is shown for it before the provider's code is there. */
  name: z.optional(z.string()),
  /** The e-mail gets few mails, as the identity provider has not verified it. */
  unverified: z.optional(z.literal(true)),
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;
