import type { ListedMember } from '../../src/contract/desk/desk-staff.ts';
import { readAsOwner } from '../server/desk/staff/staff.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { parseStaff, staffRead } from '../server/desk/staff/staff-list.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Returns the staff by name, in one round trip. */
export default ownerEndpoint(async ({ caller }) => {
  const { replies } = await readAsOwner(caller, [staffRead]);
  return parseStaff(replies[0]).members satisfies ListedMember[];
});

export const config: EndpointConfig = { path: '/api/desk/staff', method: ['GET', 'HEAD'] };
