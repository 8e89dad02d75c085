import { authenticate } from '../server/auth/api-tokens.ts';
import { listVersionedServices } from '../server/garage/services.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request) =>
  Response.json(await listVersionedServices(await authenticate(request))),
);

export const config: EndpointConfig = { path: '/api/garage/services', method: ['GET', 'HEAD'] };
