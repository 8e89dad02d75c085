import { visitRequestSchema } from '../../src/contract/order/order-request.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { setOwnVisit } from '../server/visits/visits.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  setOwnVisit(caller, param('id'), await json(visitRequestSchema)),
);

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'PUT' };
