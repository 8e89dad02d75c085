import type { Member } from '../../src/contract/desk/desk-staff.ts';
import { readAsMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Returns the caller's name and role, in one round trip. */
export default staffEndpoint(async ({ caller }) => {
  const { member: name, role } = await readAsMember(caller);
  return { name, role } satisfies Member;
});

export const config: EndpointConfig = { path: '/api/desk/member', method: ['GET', 'HEAD'] };
