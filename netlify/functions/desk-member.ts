import { readMember } from '../server/desk/staff/change-staff.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => readMember(caller));

export const config: EndpointConfig = { path: '/api/desk/member', method: ['GET', 'HEAD'] };
