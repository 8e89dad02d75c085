import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { cancelVisit } from '../server/visits/visits.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  return Response.json(await cancelVisit(caller, params.id ?? ''));
});

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'DELETE' };
