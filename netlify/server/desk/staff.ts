import * as z from 'zod/mini';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked, stillSignedIn } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { ProblemError } from '../problems.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type Read, readChecked, textSchema } from '../store/read-pipeline.ts';

/* Of the staff is who has a name in the hash `staff`, which `npm run desk -- staff` changes. */

/** Returns the problem of an account that is not of the staff. */
const notOfStaff = (): ProblemError =>
  new ProblemError(403, 'Forbidden', 'This account is not of the garage’s staff.');

/** The result of a read for a member of staff: the member's name, and the replies. */
export interface AsMember {
  member: string;
  replies: unknown[];
}

/**
 * Reads for a member of staff in one round trip. Each request of the staff begins with it, and counts against the one rate
 * limit of its account, which may be of the staff or not; it is not counted again when it reads again. All of them throw as this does.
 * @throws {ProblemError} 401 if the caller's tokens were revoked, 403 if the caller is not of the staff, 429 if there were too many
 * requests
 */
export async function readAsMember({ uid }: Caller, reads: Read[] = [], isFirst = true): Promise<AsMember> {
  const [name, ...replies] = await readChecked(
    [...(isFirst ? [rateLimit('desk', { member: uid })] : []), notRevoked(uid)],
    [(store) => store.hget(keys.staff, uid), ...reads],
  );
  const member = z.parse(textSchema, name);
  if (member === null) throw notOfStaff();
  return { member, replies };
}

/** Returns what each change by a member rests on: that the account is still of the staff, and not revoked. */
export const stillMember = ({ uid }: Caller, { member }: Pick<AsMember, 'member'>): Expectation[] => [
  { read: ['HGET', keys.staff, uid], reply: member },
  stillSignedIn(uid),
];
