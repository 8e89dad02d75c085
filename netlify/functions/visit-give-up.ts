import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { giveUpOwnVisit } from '../server/visits/visits.ts';

export default signedInEndpoint(({ caller, param }) => giveUpOwnVisit(caller, param('id')));

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'DELETE' };
