import { removeStaffMember } from '../server/desk/staff/change-staff.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, param }) => removeStaffMember(caller, param('id')));

export const config: EndpointConfig = { path: '/api/desk/staff/:id', method: 'DELETE' };
