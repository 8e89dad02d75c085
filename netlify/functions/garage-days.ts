import { authenticate } from '../server/auth/api-tokens.ts';
import { readWeek } from '../server/garage/days.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  return Response.json(await readWeek(caller, params.day ?? ''));
});

export const config: EndpointConfig = { path: '/api/garage/days/:day', method: ['GET', 'HEAD'] };
