import { removeService } from '../server/desk/services.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, query }) =>
  removeService(caller, param('id'), query('version')),
);

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'DELETE' };
