import { visitRequestSchema } from '../../src/contract/visit.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { setVisit } from '../server/visits/visits.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  const visit = await readJson(request, visitRequestSchema);
  const { id = '' } = context.params;
  return Response.json(await setVisit(caller, id, visit, runAfterResponse(context)));
});

export const config: EndpointConfig = { path: '/api/orders/:id/visit', method: 'PUT' };
