import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { environment } from './environment.ts';
import { thirdPartyFailed, unauthorized } from './problems.ts';
import { withTimeLimit } from './time-limit.ts';
import type { Caller } from './tokens.ts';

const TIME_LIMIT_MS = 10_000;

/**
 * Who holds an ID token of the identity provider.
 * @throws ProblemError 401 when the token is not valid, 502 or 504 when the provider's keys cannot be had.
 */
export async function verifyIdToken(idToken: string): Promise<Caller> {
  const [app = initializeApp({ projectId: environment().VITE_FIREBASE_PROJECT_ID })] = getApps();
  try {
    const { uid, email } = await withTimeLimit(getAuth(app).verifyIdToken(idToken), TIME_LIMIT_MS);
    return email === undefined ? { uid } : { uid, email };
  } catch (error) {
    if (isRefusal(error)) throw unauthorized('Your sign-in has expired. Please sign in again.');
    throw thirdPartyFailed('sign-in service', error);
  }
}

const REFUSALS = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Firebase reports a bad token and an unreachable key server alike as errors with a code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  REFUSALS.includes(String(error.code)) &&
  !/Error (fetching|while making)/.test(error.message);
