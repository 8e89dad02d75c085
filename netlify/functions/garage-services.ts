import { listVersionedServices } from '../server/garage/services.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => listVersionedServices(caller));

export const config: EndpointConfig = { path: '/api/garage/services', method: ['GET', 'HEAD'] };
