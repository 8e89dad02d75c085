import { removeStaffMember } from '../server/desk/staff/change-staff.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => removeStaffMember(caller, param('id')));

export const config: EndpointConfig = { path: '/api/desk/staff/:id', method: 'DELETE' };
