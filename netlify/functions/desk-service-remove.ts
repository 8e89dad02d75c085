import { removeService } from '../server/desk/services.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, url }) =>
  removeService(caller, param('id'), url.searchParams.get('version') ?? undefined),
);

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'DELETE' };
