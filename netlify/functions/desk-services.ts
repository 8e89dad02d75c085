import { listVersionedServices } from '../server/desk/services.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller }) => listVersionedServices(caller));

export const config: EndpointConfig = { path: '/api/desk/services', method: ['GET', 'HEAD'] };
