import * as z from 'zod/mini';
import { decodeToken, RENEWAL_MARGIN_MS } from '../../../contract/decode-token.ts';
import { type TokenClaims, tokenClaimsSchema } from '../../../contract/token.ts';
import { loadToken } from './token-storage.ts';

/** Returns the stored token if it belongs to this user and does not expire soon. */
export function readStoredToken(uid: string): string | undefined {
  const token = loadToken();
  return token !== null && timeUntilRenewal(uid) > 0 ? token : undefined;
}

/** Returns the milliseconds until this user's stored token is due for renewal; 0 if there is none. */
export function timeUntilRenewal(uid: string): number {
  const token = loadToken();
  const claims = token === null ? undefined : readClaims(token);
  if (claims?.sub !== uid) return 0;
  return Math.max(0, claims.exp * 1000 - Date.now() - RENEWAL_MARGIN_MS);
}

/** Returns a token's claims, undefined if it is malformed. */
function readClaims(token: string): TokenClaims | undefined {
  try {
    return z.parse(tokenClaimsSchema, decodeToken(token));
  } catch {
    return undefined;
  }
}
