import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { roleSchema } from '../../../src/contract/desk/desk-staff.ts';
import { memberNameSchema } from '../../../src/contract/desk/desk-staff-request.ts';
import {
  decideMemberRemoval,
  decideMemberSet,
  type StaffRefusal,
} from '../../server/desk/staff/decide-staff.ts';
import { parseStaff, type StaffList } from '../../server/desk/staff/staff-list.ts';
import { commitTo, type Write } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, oneLine, UsageError } from '../command.ts';
import { printTable } from '../table.ts';

const readStaff = async (redis: Redis): Promise<StaffList> => parseStaff(await redis.hgetall(keys.staff));

export async function printStaff(redis: Redis): Promise<void> {
  const { members } = await readStaff(redis);
  await printTable(
    members.map(({ uid, name, role }) => ({ name, role, uid })),
    'member',
  );
}

/**
 * Adds a member of staff, or changes a member's name or role. The role is the member's, or else `desk`, unless one is given.
 * @throws {CommandError} if the uid, the name or the role is invalid, another member has the name, or no owner would be left
 */
export async function addMember(
  redis: Redis,
  uid: string,
  typed: { name: string; role: string | undefined },
): Promise<void> {
  const { data: name } = z.safeParse(memberNameSchema, oneLine(typed.name));
  if (name === undefined) throw new UsageError('The name must have 1 to 60 characters.');
  // As the identity provider has them.
  if (uid.length > 128) throw new UsageError('The uid must have 1 to 128 characters.');
  const staff = await readStaff(redis);
  const known = staff.members.find((one) => one.uid === uid);
  const { data: role } = z.safeParse(roleSchema, typed.role ?? known?.role ?? 'desk');
  if (role === undefined) throw new UsageError('The role must be owner or desk.');
  await store(redis, staff, decideMemberSet(staff.members, { uid, name, role }));
  console.log(`${name} may use the desk from now on. The role: ${role}.`);
  if (!known)
    console.log(
      `Only who signs in with the uid ${oneLine(uid)}: whether there is such an account is not known here.`,
    );
}

/**
 * Removes a member of staff, from the next call on. The last owner stays, unless it is the last member of all.
 * @throws {CommandError} if the account is not of the staff, or no owner would be left
 */
export async function removeFromStaff(redis: Redis, uid: string): Promise<void> {
  const staff = await readStaff(redis);
  const member = staff.members.find((one) => one.uid === uid);
  if (!member) throw new CommandError(`${oneLine(uid)} is not of the staff: nothing was changed.`);
  const isLast = staff.members.length === 1;
  await store(redis, staff, isLast ? ['HDEL', keys.staff, uid] : decideMemberRemoval(staff.members, uid));
  console.log(`${oneLine(member.name)} may no longer use the desk.`);
}

const refusals = {
  'name-taken': 'Another member has this name: nothing was changed.',
  'no-owner':
    'The staff would have no owner: nothing was changed. Add one first: npm run desk -- staff add UID "NAME" owner',
};

/** @throws {CommandError} if it was refused, or somebody else was first */
async function store(redis: Redis, { unchanged }: StaffList, decision: Write | StaffRefusal): Promise<void> {
  if (decision === 'unchanged') return;
  if (typeof decision === 'string') throw new CommandError(refusals[decision]);
  const outcome = await commitTo(redis, { expect: unchanged, write: [decision] });
  if (outcome === 'changed')
    throw new CommandError('Somebody else has changed the staff meanwhile: nothing was changed.');
}
