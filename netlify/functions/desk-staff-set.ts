import { memberChangeSchema } from '../../src/contract/desk/desk-staff-request.ts';
import { changeStaffAsOwner } from '../server/desk/staff/change-staff.ts';
import { decideMemberSet } from '../server/desk/staff/decide-staff.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { notFound } from '../server/problems.ts';

/**
 * Changes the member with a uid, or adds the account that waits with a code. The problem is 400 if another member has the name, 404 if no account waits with
 * the code, 409 if no owner would be left.
 */
export default ownerEndpoint(async ({ caller, json, param }) => {
  const [id, change] = [param('id'), await json(memberChangeSchema)];
  return changeStaffAsOwner(caller, id, (members, waiting) => {
    const uid = members.some((one) => one.uid === id) ? id : waiting;
    if (uid === null) throw notFound('staff code');
    const member = { uid, ...change };
    return { result: member, decision: decideMemberSet(members, member) };
  });
});

export const config: EndpointConfig = { path: '/api/desk/staff/:id', method: 'PUT' };
