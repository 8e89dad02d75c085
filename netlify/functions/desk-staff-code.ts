import { requestCode } from '../server/desk/staff/staff-code.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => requestCode(caller));

export const config: EndpointConfig = { path: '/api/desk/staff-code', method: 'POST' };
