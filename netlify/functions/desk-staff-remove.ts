import { changeStaffAsOwner } from '../server/desk/staff/change-staff.ts';
import { decideMemberRemoval } from '../server/desk/staff/decide-staff.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Removes a member, from the next call on. The problem is 409 if no owner would be left. */
export default ownerEndpoint(({ caller, param }) =>
  changeStaffAsOwner(caller, param('id'), (members) => {
    const decision = decideMemberRemoval(members, param('id'));
    return { result: { deletedCount: decision === 'unchanged' ? 0 : 1 }, decision };
  }),
);

export const config: EndpointConfig = { path: '/api/desk/staff/:id', method: 'DELETE' };
