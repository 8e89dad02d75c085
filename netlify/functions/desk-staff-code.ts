import { requestStaffCode } from '../server/desk/staff/staff-code.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => requestStaffCode(caller));

export const config: EndpointConfig = { path: '/api/desk/staff-code', method: 'POST' };
