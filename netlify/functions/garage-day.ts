import { authenticate } from '../server/auth/api-tokens.ts';
import { readBoard } from '../server/garage/board.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { runAfterResponse } from '../server/http/run-after.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  return Response.json(await readBoard(caller, context.params.day ?? '', runAfterResponse(context)));
});

export const config: EndpointConfig = { path: '/api/garage/day/:day', method: ['GET', 'HEAD'] };
