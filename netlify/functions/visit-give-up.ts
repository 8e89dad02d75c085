import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { cancelVisit } from '../server/visits/visits.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  const { id = '' } = context.params;
  return Response.json(await cancelVisit(caller, id, runAfterResponse(context)));
});

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'DELETE' };
