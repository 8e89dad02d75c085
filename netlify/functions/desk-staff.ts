import { listStaff } from '../server/desk/staff/change-staff.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller }) => listStaff(caller));

export const config: EndpointConfig = { path: '/api/desk/staff', method: ['GET', 'HEAD'] };
