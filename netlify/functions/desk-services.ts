import { listVersionedServices } from '../server/desk/services.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => listVersionedServices(caller));

export const config: EndpointConfig = { path: '/api/desk/services', method: ['GET', 'HEAD'] };
