import * as z from 'zod/mini';
import { deskEndpoint } from './desk-endpoint.ts';

/** An owner decides on money, days, services and the staff, too. */
export const roles = ['owner', 'desk'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** The response of `GET /desk/member`: the caller. */
const memberSchema = z.object({ name: z.string(), role: roleSchema });
export type Member = z.infer<typeof memberSchema>;

const listedMemberSchema = z.object({ uid: z.string(), ...memberSchema.shape });
export type ListedMember = z.infer<typeof listedMemberSchema>;

/** The response of `GET /desk/staff`: the members by name. */
const staffSchema = z.array(listedMemberSchema);

const savedMemberSchema = listedMemberSchema;

/** The most characters of a name, which fits on a card of the board. */
export const MAX_MEMBER_NAME = 60;

/** The response of `DELETE /desk/staff/{id}`. A repeat removes nothing. */
const removedMemberSchema = z.object({ deletedCount: z.int() });

/** The response of `POST /desk/staff-code`: the code by which an owner adds the caller, the same each time. */
const staffCodeSchema = z.object({ code: z.string() });

/** The extra member of the 403 of a member who is no owner. */
export const ownersOnlySchema = z.object({ reason: z.literal('owners-only') });
export type OwnersOnly = z.infer<typeof ownersOnlySchema>;

export const deskMember = deskEndpoint('GET', '/desk/member', memberSchema);
export const deskStaff = deskEndpoint('GET', '/desk/staff', staffSchema);
export const deskStaffSet = deskEndpoint('PUT', '/desk/staff/:id', savedMemberSchema);
export const deskStaffRemove = deskEndpoint('DELETE', '/desk/staff/:id', removedMemberSchema);
export const deskStaffCode = deskEndpoint('POST', '/desk/staff-code', staffCodeSchema);
