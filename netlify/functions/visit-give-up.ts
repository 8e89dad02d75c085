import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { cancelVisit } from '../server/visits/visits.ts';

export default signedInEndpoint(({ caller, param, runAfter }) => cancelVisit(caller, param('id'), runAfter));

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'DELETE' };
