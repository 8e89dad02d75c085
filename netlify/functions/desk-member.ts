import { readMember } from '../server/desk/staff/change-staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller }) => readMember(caller));

export const config: EndpointConfig = { path: '/api/desk/member', method: ['GET', 'HEAD'] };
