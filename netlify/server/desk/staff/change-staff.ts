import * as z from 'zod/mini';
import type { ListedMember, Member } from '../../../../src/contract/desk-staff.ts';
import type { MemberChange } from '../../../../src/contract/desk-staff-request.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { notFound } from '../../problems.ts';
import { commit, type Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { textSchema } from '../../store/read-pipeline.ts';
import { tryUntilFirst } from '../../store/try-until-first.ts';
import { refusal } from '../refusals.ts';
import { removeMember, type StaffRefusal, setMember } from './decide-staff.ts';
import { type CallingMember, readAsMember, readAsOwner, stillMember } from './staff.ts';
import { parseStaff, readStaff, type StaffList } from './staff-list.ts';

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
  tryUntilFirst(async () => {
    const state = await readState(caller, id);
    const { members } = state.staff;
    const uid = members.some((one) => one.uid === id) ? id : state.waiting;
    if (uid === null) throw notFound('staff code');
    const member = { uid, ...change };
    const outcome = await store(caller, state, setMember(members, member));
    return outcome === 'changed' ? outcome : member;
  });

/**
 * Removes a member for an owner, from the next call on. A repeat removes nothing.
 * @throws {ProblemError} 409 if no owner would be left
 */
export const dropMember = (caller: Caller, uid: string): Promise<{ deletedCount: number }> =>
  tryUntilFirst(async () => {
    const state = await readState(caller, uid);
    const outcome = await store(caller, state, removeMember(state.staff.members, uid));
    return outcome === 'changed' ? outcome : { deletedCount: outcome === 'done' ? 1 : 0 };
  });

/** The calling owner, the staff, and the uid of the account that waits with a code. */
interface State {
  owner: CallingMember;
  staff: StaffList;
  waiting: string | null;
}

async function readState(caller: Caller, id: string): Promise<State> {
  const { replies, ...owner } = await readAsOwner(caller, [
    readStaff,
    (pipeline) => pipeline.get(keys.staffCode(id)),
  ]);
  const [staff, waiting] = replies;
  return { owner, staff: parseStaff(staff), waiting: z.parse(textSchema, waiting) };
}

/** Stores what was decided on the staff as it was read, and logs who has changed what. It is `changed` if somebody else was first. */
async function store(
  caller: Caller,
  { owner, staff }: State,
  decision: Write | StaffRefusal,
): Promise<'done' | 'changed' | 'unchanged'> {
  if (decision === 'unchanged') return decision;
  if (typeof decision === 'string') throw refusal(decision);
  const outcome = await commit({
    expect: [...stillMember(caller, owner), ...staff.unchanged],
    write: [decision],
  });
  if (outcome === 'done') {
    const [, , uid, json = 'null'] = decision;
    const before = staff.members.find((one) => one.uid === uid);
    console.info(
      JSON.stringify({
        message: 'The staff was changed',
        member: owner.member,
        before,
        after: JSON.parse(String(json)),
      }),
    );
  }
  return outcome;
}
