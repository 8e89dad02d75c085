import * as z from 'zod/mini';
import type { ListedMember, Member } from '../../../../src/contract/desk/desk-staff.ts';
import type { MemberChange } from '../../../../src/contract/desk/desk-staff-request.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { notFound } from '../../problems.ts';
import type { Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { textSchema } from '../../store/read-pipeline.ts';
import { refusal } from '../refusals.ts';
import { changeAsOwner } from './change-as-owner.ts';
import { removeMember, type StaffRefusal, setMember } from './decide-staff.ts';
import { readAsMember, readAsOwner } from './staff.ts';
import { parseStaff, readStaff } from './staff-list.ts';

/** Returns the caller's name and role, in one round trip. */
export async function readMember(caller: Caller): Promise<Member> {
  const { member: name, role } = await readAsMember(caller);
  return { name, role };
}

/** Returns the staff by name for an owner, in one round trip. */
export async function listStaff(caller: Caller): Promise<ListedMember[]> {
  const { replies } = await readAsOwner(caller, [readStaff]);
  return parseStaff(replies[0]).members;
}

/**
 * Changes the member with a uid, or adds the account that waits with a code, for an owner. A repeat changes nothing.
 * @throws {ProblemError} 400 if another member has the name, 404 if no account waits with the code, 409 if no owner would be left
 */
export const changeMember = (
  caller: Caller,
  { id, ...change }: MemberChange & { id: string },
): Promise<ListedMember> =>
  changeStaff(caller, id, (members, waiting) => {
    const uid = members.some((one) => one.uid === id) ? id : waiting;
    if (uid === null) throw notFound('staff code');
    const member = { uid, ...change };
    return { result: member, decision: setMember(members, member) };
  });

/**
 * Removes a member for an owner, from the next call on. A repeat removes nothing.
 * @throws {ProblemError} 409 if no owner would be left
 */
export const removeStaffMember = (caller: Caller, uid: string): Promise<{ deletedCount: number }> =>
  changeStaff(caller, uid, (members) => {
    const decision = removeMember(members, uid);
    return { result: { deletedCount: decision === 'unchanged' ? 0 : 1 }, decision };
  });

type Decide<Result> = (
  members: ListedMember[],
  waiting: string | null,
) => { result: Result; decision: Write | StaffRefusal };

/** Stores what is decided on the staff as it was read. `decide` also gets the uid of the account that waits with `id` as its code. */
const changeStaff = <Result>(caller: Caller, id: string, decide: Decide<Result>): Promise<Result> =>
  changeAsOwner(caller, [readStaff, (store) => store.get(keys.staffCode(id))], ([list, waiting]) => {
    const { members, unchanged } = parseStaff(list);
    const { result, decision } = decide(members, z.parse(textSchema, waiting));
    if (decision === 'unchanged') return { result };
    if (typeof decision === 'string') throw refusal(decision);
    const [, , uid, json = 'null'] = decision;
    const before = members.find((one) => one.uid === uid);
    const log = { message: 'The staff was changed', before, after: JSON.parse(String(json)) };
    return { result, commit: { expect: unchanged, write: [decision] }, log };
  });
