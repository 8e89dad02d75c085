import { isDeepStrictEqual } from 'node:util';
import type { ListedMember, Member } from '../../../../src/contract/desk/desk-staff.ts';
import { foldText } from '../../../../src/contract/text/typed.ts';
import type { Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';

/** The reasons not to change the staff: it is so already, another member has the name, or no owner would remain. */
export type StaffRefusal = 'unchanged' | 'name-taken' | 'no-owner';

const isOwner = ({ role }: Member): boolean => role === 'owner';

export function decideMemberSet(
  staff: ListedMember[],
  { uid, name, role }: ListedMember,
): Write | StaffRefusal {
  const member = { name, role };
  const others = staff.filter((one) => one.uid !== uid);
  if (others.some((one) => foldText(one.name) === foldText(name))) return 'name-taken';
  if (![...others, member].some(isOwner)) return 'no-owner';
  const isKnown = staff.some((one) => isDeepStrictEqual(one, { uid, name, role }));
  return isKnown ? 'unchanged' : ['HSET', keys.staff, uid, JSON.stringify(member)];
}

export function decideMemberRemoval(
  staff: ListedMember[],
  uid: string,
): Write | Exclude<StaffRefusal, 'name-taken'> {
  const others = staff.filter((one) => one.uid !== uid);
  if (others.length === staff.length) return 'unchanged';
  return others.some(isOwner) ? ['HDEL', keys.staff, uid] : 'no-owner';
}
