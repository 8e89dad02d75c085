import { authenticate } from '../server/auth/api-tokens.ts';
import { readMoney } from '../server/garage/money.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request) => {
  const caller = await authenticate(request);
  return Response.json(await readMoney(caller));
});

export const config: EndpointConfig = { path: '/api/garage/money', method: ['GET', 'HEAD'] };
