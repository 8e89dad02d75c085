import { listStaff } from '../server/desk/staff/change-staff.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => listStaff(caller));

export const config: EndpointConfig = { path: '/api/desk/staff', method: ['GET', 'HEAD'] };
