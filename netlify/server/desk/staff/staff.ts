import * as z from 'zod/mini';
import type { OwnersOnly, Role } from '../../../../src/contract/desk/desk-staff.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { checkNotRevoked, expectNotRevoked } from '../../auth/revocation.ts';
import { rateLimitCheck } from '../../http/rate-limit.ts';
import { parseMember } from '../../order/records.ts';
import type { Expectation } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { type PipelineCheck, type Read, readChecked, textSchema } from '../../store/read-pipeline.ts';
import { refusal } from '../refusals.ts';

/* Of the staff is who has a record in the hash `staff`, which the owners and `npm run desk -- staff` change. */

export interface CallingMember {
  member: string;
  role: Role;
  memberJson: string;
}

interface AsMember extends CallingMember {
  replies: unknown[];
}

export type ReadAs = (caller: Caller, reads?: Read[], isPoll?: boolean) => Promise<AsMember>;

/** Returns the checks of each request of an account at the desk, of the staff or not. What a page asks by itself, again and again, is not counted. */
export const deskRequestChecks = (uid: string, isPoll = false): PipelineCheck[] => [
  ...(isPoll ? [] : [rateLimitCheck('desk', { member: uid })]),
  checkNotRevoked(uid),
];

/**
 * Reads for a member of staff in one round trip. Each request of the staff begins with it or with `readAsOwner`, which throws as it does, and
 * counts against the one rate limit of its account.
 * @throws {ProblemError} 401 if the caller's tokens were revoked, 403 if the caller is not of the staff, 429 if there were too many
 * requests
 */
export const readAsMember: ReadAs = async ({ uid }, reads = [], isPoll = false) => {
  const [stored, ...replies] = await readChecked(deskRequestChecks(uid, isPoll), [
    (store) => store.hget(keys.staff, uid),
    ...reads,
  ]);
  const memberJson = z.parse(textSchema, stored);
  if (memberJson === null) throw refusal('not-of-staff');
  const { name: member, role } = parseMember(memberJson);
  return { member, role, memberJson, replies };
};

/**
 * Reads for an owner as `readAsMember` does.
 * @throws {ProblemError} 403 if the caller is no owner, too
 */
export const readAsOwner: ReadAs = async (caller, reads, isPoll) => {
  const read = await readAsMember(caller, reads, isPoll);
  if (read.role !== 'owner')
    throw refusal('owners-only', { members: { reason: 'owners-only' } satisfies OwnersOnly });
  return read;
};

/** Returns the expectations of each change by a member: the member's record is as it was read, and the account is not revoked. */
export const expectStillMember = (
  { uid }: Caller,
  { memberJson }: Pick<CallingMember, 'memberJson'>,
): Expectation[] => [{ read: ['HGET', keys.staff, uid], reply: memberJson }, expectNotRevoked(uid)];
