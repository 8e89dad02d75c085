import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { seenIn } from '../server/orders/seen.ts';
import { giveUpOwnVisit } from '../server/visits/visits.ts';

export default signedInEndpoint(({ caller, param, url }) =>
  giveUpOwnVisit(caller, param('id'), seenIn(url.searchParams)),
);

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'DELETE' };
