import type { Role } from '../../contract/desk/desk-staff.ts';

export const title = 'Staff';
/** The way to what the staff have done. */
export const log = 'Log';
export const addMember = 'Add a member';
export const changeOf = (name: string): string => `Change ${name}`;
export const removeOf = (name: string): string => `Remove ${name}`;

export const roleNames: Record<Role, string> = { owner: 'Owner', desk: 'Desk' };
/** The rights of each role. */
export const roleRights: Record<Role, string> = {
  owner: 'also money, days, services and the staff',
  desk: 'the day, the week and the till',
};

export const codeLabel = 'Code';
export const codeHint = 'They sign up and open /garage: their code is shown there, and is known for an hour.';
export const codeMissing = 'Please type the code.';
export const nameLabel = 'Name';
export const nameHint = 'On cards and in the history of bookings. Each name is there once.';
export const roleLabel = 'Role';
export const addThis = 'Add to the staff';
/** `role` is its name. */
export const isSaved = (name: string, role: string): string => `${name}: ${role}.`;
export const removedMeanwhile = 'Another owner has removed this member meanwhile.';

export const removeQuestion = (name: string): string => `Remove ${name} from the staff?`;
export const removeConsequences =
  'From the next press on they see nothing here any longer. The name stays in the history of bookings.';
export const isRemoved = (name: string): string => `${name} is no longer of the staff.`;
