import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { withTimeLimit } from '../../../src/contract/http/time-limit.ts';
import { MAX_ACCOUNT_NAME } from '../../../src/contract/text/text-limits.ts';
import { cutText } from '../../../src/contract/text/typed.ts';
import { environment } from '../environment.ts';
import { thirdPartyFailedProblem } from '../problems.ts';
import type { Caller } from './api-tokens.ts';
import { refusal } from './refusals.ts';

const TIME_LIMIT_MS = 10_000;
/** The longest time since a sign-in after which a customer can still do what cannot be undone. */
const FRESH_MS = 5 * 60_000;

/**
 * Verifies an ID token of the identity provider and returns its holder, and when they signed in last, in seconds.
 * @throws {ProblemError} 401 if the token is invalid, 502 or 504 if the provider's keys are unavailable
 */
export async function verifyIdToken(idToken: string): Promise<Caller & { signedInAt: number }> {
  const [app = initializeApp({ projectId: environment().VITE_FIREBASE_PROJECT_ID })] = getApps();
  const claims = await withTimeLimit(getAuth(app).verifyIdToken(idToken), TIME_LIMIT_MS).catch(
    (error: unknown) => {
      throw isRefusal(error) ? refusal('expired') : thirdPartyFailedProblem('sign-in service', error);
    },
  );
  // Firebase does not validate the type of the e-mail claim.
  const holder = holderSchema.safeParse(claims);
  if (!holder.success) throw refusal('expired');
  const { uid, email, email_verified: isVerified, name, auth_time: signedInAt } = holder.data;
  return {
    uid,
    ...(email !== undefined && { email }),
    isVerified,
    name: cutText(name, MAX_ACCOUNT_NAME),
    signedInAt,
  };
}

/**
 * Verifies an ID token whose holder has signed in within the last five minutes.
 * @throws {ProblemError} 401 if that is longer ago, otherwise as `verifyIdToken`
 */
export async function verifyFreshIdToken(idToken: string): Promise<Caller> {
  const holder = await verifyIdToken(idToken);
  if (Date.now() - holder.signedInAt * 1000 >= FRESH_MS) throw refusal('not-fresh');
  return holder;
}

const holderSchema = z.object({
  uid: z.string(),
  email: z.optional(z.string()),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  auth_time: z.number(),
});

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
