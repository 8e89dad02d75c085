import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { listOrders } from '../server/orders/orders.ts';
import { invalidRequest } from '../server/problems.ts';

export default endpoint(async (request) => {
  const caller = await authenticate(request);
  const email = new URL(request.url).searchParams.get('email');
  if (email === null) throw invalidRequest([{ path: 'email', message: 'is missing' }]);
  return Response.json(await listOrders(caller, email));
});

export const config: EndpointConfig = { path: '/api/orders', method: ['GET', 'HEAD'] };
