import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { expectedOutlookIn } from '../server/orders/expected-outlook.ts';
import { giveUpOwnVisit } from '../server/visits/visits.ts';

export default signedInEndpoint(({ caller, param, url }) =>
  giveUpOwnVisit(caller, param('id'), expectedOutlookIn(url.searchParams)),
);

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'DELETE' };
