import { dayChangeSchema } from '../../src/contract/garage-day.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { changeDay } from '../server/garage/days.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  const change = await readJson(request, dayChangeSchema);
  return Response.json(await changeDay(caller, params.day ?? '', change));
});

export const config: EndpointConfig = { path: '/api/garage/days/:day', method: 'PUT' };
