import { removeService } from '../server/desk/services.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, param, query }) =>
  removeService(caller, param('id'), query('version')),
);

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'DELETE' };
