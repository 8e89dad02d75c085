import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { withTimeLimit } from '../../../src/contract/time-limit.ts';
import { environment } from '../environment.ts';
import { thirdPartyFailed, unauthorized } from '../problems.ts';
import type { Caller } from './api-tokens.ts';

const TIME_LIMIT_MS = 10_000;

/**
 * Verifies an ID token of the identity provider and returns its holder.
 * @throws {ProblemError} 401 if the token is invalid, 502 or 504 if the provider's keys are unavailable
 */
export async function verifyIdToken(idToken: string): Promise<Caller> {
  const [app = initializeApp({ projectId: environment().VITE_FIREBASE_PROJECT_ID })] = getApps();
  const claims = await withTimeLimit(getAuth(app).verifyIdToken(idToken), TIME_LIMIT_MS).catch(
    (error: unknown) => {
      throw isRefusal(error) ? refused() : thirdPartyFailed('sign-in service', error);
    },
  );
  // Firebase does not validate the type of the e-mail claim.
  const holder = holderSchema.safeParse(claims);
  if (!holder.success) throw refused();
  const { uid, email } = holder.data;
  return email === undefined ? { uid } : { uid, email };
}

const holderSchema = z.object({ uid: z.string(), email: z.optional(z.string()) });

const refused = () => unauthorized('Your sign-in has expired. Please sign in again.');

const REFUSALS = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Tells an invalid token from an unreachable key server: Firebase reports both as errors with a code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  REFUSALS.includes(String(error.code)) &&
  !/Error (fetching|while making)/.test(error.message);
