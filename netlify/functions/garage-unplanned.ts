import { authenticate } from '../server/auth/api-tokens.ts';
import { listUnplanned } from '../server/garage/unplanned.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request) => {
  const caller = await authenticate(request);
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  return Response.json(await listUnplanned(caller, after));
});

export const config: EndpointConfig = { path: '/api/garage/unplanned', method: ['GET', 'HEAD'] };
