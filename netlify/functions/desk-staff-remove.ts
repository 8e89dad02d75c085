import { dropMember } from '../server/desk/staff/change-staff.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => dropMember(caller, param('id')));

export const config: EndpointConfig = { path: '/api/desk/staff/:id', method: 'DELETE' };
