import * as z from 'zod/mini';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { ProblemError } from '../problems.ts';
import { keys } from '../store/order-records.ts';
import { type Read, readChecked, textSchema } from '../store/read-pipeline.ts';

/** Returns the problem of an account that is not of the staff. */
export const notOfStaff = (): ProblemError =>
  new ProblemError(403, 'Forbidden', 'This account is not of the garage’s staff.');

/**
 * Reads for a member of staff in one round trip. Every request of the garage's calls begins with it, and counts against the one rate
 * limit of its account, which may be of the staff or not.
 * @returns the member's name, and the replies
 * @throws {ProblemError} 401 if the caller's tokens were revoked, 403 if the caller is not of the staff, 429 if there were too many
 * requests, 503 if the store is unavailable
 */
export async function readAsMember(
  { uid }: Caller,
  reads: Read[] = [],
): Promise<{ member: string; replies: unknown[] }> {
  const [name, ...replies] = await readChecked(
    [rateLimit('garage', { member: uid }), notRevoked(uid)],
    [(store) => store.hget(keys.staff, uid), ...reads],
  );
  const member = z.parse(textSchema, name);
  if (member === null) throw notOfStaff();
  return { member, replies };
}
