/* Has no imports, since early-request.ts is inlined into pages. */

/** The remaining lifetime below which a token is renewed. */
export const RENEWAL_MARGIN_MS = 5 * 60_000;

/**
 * Decodes a token's claims; only the server can verify its signature.
 * @throws {Error} if the token is malformed
 */
export function decodeToken(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
