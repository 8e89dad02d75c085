/* Has no imports, since early-request.ts is inlined into pages. */

/** The remaining lifetime below which a token is renewed. */
const RENEWAL_MARGIN_MS = 5 * 60_000;

/**
 * Returns the milliseconds until a token is due for renewal, 0 if it is. `exp` is by the server's clock, in seconds; `ahead` is the lead of this
 * device's clock, in milliseconds.
 */
export const msUntilRenewal = (expSeconds: number, clockAheadMs: number, now = Date.now()): number =>
  Math.max(0, expSeconds * 1000 - (now - clockAheadMs) - RENEWAL_MARGIN_MS);

/**
 * Decodes a token's claims; only the server can verify its signature.
 * @throws {Error} if the token is malformed
 */
export function decodeToken(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
