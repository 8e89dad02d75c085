import * as z from 'zod/mini';
import { type TokenClaims, tokenClaimsSchema } from '../../contract/token.ts';
import { loadToken } from './token-storage.ts';

/** A token is renewed when it has less than this left. */
const RENEWAL_MARGIN_MS = 5 * 60_000;

/** The stored token, if it is this user's and good for some minutes yet. */
export function readStoredToken(uid: string): string | undefined {
  const token = loadToken();
  return token !== null && timeUntilRenewal(uid) > 0 ? token : undefined;
}

/** In how many milliseconds this user's stored token is to be renewed; 0 when there is none, or it is high time. */
export function timeUntilRenewal(uid: string): number {
  const token = loadToken();
  const claims = token === null ? undefined : readClaims(token);
  if (claims?.sub !== uid) return 0;
  return Math.max(0, claims.exp * 1000 - Date.now() - RENEWAL_MARGIN_MS);
}

/** What a token says of itself; the server alone can tell whether it is genuine. */
function readClaims(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return z.parse(tokenClaimsSchema, JSON.parse(json));
  } catch {
    return undefined;
  }
}
