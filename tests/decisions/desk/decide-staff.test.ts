import { expect, test } from 'vitest';
import { decideMemberRemoval, decideMemberSet } from '../../../netlify/server/desk/staff/decide-staff.ts';
import type { ListedMember, Role } from '../../../src/contract/desk/desk-staff.ts';

/* Changes of the staff: names are unique, and one owner stays. */

const owner: ListedMember = { uid: 'a', name: 'Amina', role: 'owner' };
const noOwner: ListedMember = { ...owner, role: 'desk' };
const desk: ListedMember = { uid: 'k', name: 'Karim', role: 'desk' };
const second: ListedMember = { uid: 's', name: 'Salma', role: 'owner' };

const written = ({ uid, name, role }: ListedMember) => ['HSET', 'staff', uid, JSON.stringify({ name, role })];
const memberOf = (uid: string, name: string, role: Role): ListedMember => ({ uid, name, role });

test.each<[string, ListedMember[], ListedMember, unknown]>([
  ['add a member', [owner], desk, written(desk)],
  ['make one of two owners a member', [owner, second], noOwner, written(noOwner)],
  ['change nothing', [owner, desk], desk, 'unchanged'],
  ['not begin without an owner', [], desk, 'no-owner'],
  ['not make the last owner a member', [owner, desk], noOwner, 'no-owner'],
  ['not take a name with hidden letters', [owner, desk], memberOf('n', 'Ka\u200brim', 'desk'), 'name-taken'],
  ['not rename to another’s name', [owner, desk], { ...desk, name: 'amina' }, 'name-taken'],
])('an owner can %s', (_case, staff, member, expected) => {
  expect(decideMemberSet(staff, member)).toEqual(expected);
});

test.each<[string, ListedMember[], string, unknown]>([
  ['a member', [owner, desk], 'k', ['HDEL', 'staff', 'k']],
  ['one of two owners', [owner, second, desk], 'a', ['HDEL', 'staff', 'a']],
  ['nobody who is of the staff', [owner, desk], 'n', 'unchanged'],
  ['not the last owner', [owner, desk], 'a', 'no-owner'],
])('an owner can remove %s', (_case, staff, uid, expected) => {
  expect(decideMemberRemoval(staff, uid)).toEqual(expected);
});
