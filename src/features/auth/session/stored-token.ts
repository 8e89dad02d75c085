import * as z from 'zod/mini';
import { decodeToken, RENEWAL_MARGIN_MS } from '../../../contract/decode-token.ts';
import { type TokenClaims, tokenClaimsSchema } from '../../../contract/token.ts';
import type { AuthUser } from './auth-state.ts';
import { loadToken } from './token-storage.ts';

/** Returns the stored token if it belongs to this user, does not expire soon, and knows if the e-mail is verified by now. */
export function readStoredToken(uid: string, isVerified: boolean): string | undefined {
  const token = loadToken();
  return token !== null && timeUntilRenewal(uid) > 0 && !(isVerified && isUnverified()) ? token : undefined;
}

/** Returns the stored token with the user whom it names, undefined if there is none or it expires soon. */
export function readTrustedToken(): { token: string; user: AuthUser } | undefined {
  const token = loadToken();
  const claims = readClaims();
  if (token === null || !claims || timeUntilRenewal(claims.sub) === 0) return undefined;
  const { sub: uid, email = '', name = '', unverified = false } = claims;
  return { token, user: { uid, email, name, isUnverified: unverified } };
}

/** Returns whether the stored token was issued for an e-mail that gets few mails until it is verified. */
export const isUnverified = (): boolean => readClaims()?.unverified === true;

export const isTokenOf = (uid: string): boolean => readClaims()?.sub === uid;

/** Returns the milliseconds until this user's stored token is due for renewal; 0 if there is none. */
export function timeUntilRenewal(uid: string): number {
  const claims = readClaims();
  if (claims?.sub !== uid) return 0;
  return Math.max(0, claims.exp * 1000 - Date.now() - RENEWAL_MARGIN_MS);
}

/** Returns the claims of the stored token, undefined if there is none or it is malformed. */
function readClaims(): TokenClaims | undefined {
  try {
    return z.parse(tokenClaimsSchema, decodeToken(loadToken() ?? ''));
  } catch {
    return undefined;
  }
}
