import * as z from 'zod/mini';
import { decodeToken, msUntilRenewal } from '../../../contract/account/decode-token.ts';
import { type TokenClaims, tokenClaimsSchema } from '../../../contract/account/token.ts';
import { browserStorage } from '../../../storage.ts';
import type { AuthUser } from './auth-state.ts';
import { loadToken, storeToken } from './token-storage.ts';

/** The local storage key of how far this device's clock is ahead of the server's, in milliseconds. A phone's can be wrong by hours. */
const CLOCK_KEY = 'clock-ahead';

/** Returns the stored token if it belongs to this user, does not expire soon, and knows if the e-mail is verified by now. */
export function readStoredToken(uid: string, isVerified: boolean): string | undefined {
  const token = loadToken();
  return token !== null && msUntilStoredTokenRenewal(uid) > 0 && !(isVerified && isStoredEmailUnverified())
    ? token
    : undefined;
}

/** Returns the stored token with the user whom it names, undefined if there is none or it expires soon. */
export function readTrustedToken(): { token: string; user: AuthUser } | undefined {
  const token = loadToken();
  const claims = readClaims();
  if (token === null || !claims || msUntilStoredTokenRenewal(claims.sub) === 0) return undefined;
  const { sub: uid, email = '', name = '', unverified = false } = claims;
  return { token, user: { uid, email, name, isUnverified: unverified } };
}

/** Returns whether the stored token was issued for an e-mail that gets few mails until it is verified. */
export const isStoredEmailUnverified = (): boolean => readClaims()?.unverified === true;

export const storedTokenHolder = (): string | undefined => readClaims()?.sub;

/** Returns the milliseconds until this user's stored token is due for renewal; 0 if there is none. */
export function msUntilStoredTokenRenewal(uid: string): number {
  const claims = readClaims();
  return claims?.sub === uid ? msUntilRenewal(claims.exp, clockAhead()) : 0;
}

/** Stores a token that the server has just issued, which tells the server's time. */
export function storeIssuedToken(token: string): void {
  const claims = readClaims(token);
  storeToken(token);
  browserStorage.setItem(CLOCK_KEY, String(claims ? Date.now() - claims.iat * 1000 : 0));
}

const clockAhead = (): number => Number(browserStorage.getItem(CLOCK_KEY)) || 0;

/** Returns the claims of a token, undefined if there is none or it is malformed. */
function readClaims(token = loadToken() ?? ''): TokenClaims | undefined {
  try {
    return z.parse(tokenClaimsSchema, decodeToken(token));
  } catch {
    return undefined;
  }
}
