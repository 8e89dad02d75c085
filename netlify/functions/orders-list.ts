import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { listOrders } from '../server/orders.ts';
import { invalidRequest } from '../server/problems.ts';
import { authenticate } from '../server/tokens.ts';

export default endpoint(async (request) => {
  const caller = await authenticate(request);
  const email = new URL(request.url).searchParams.get('email');
  if (email === null) throw invalidRequest([{ path: 'email', message: 'is missing' }]);
  return Response.json(await listOrders(caller, email));
});

export const config: EndpointConfig = { path: '/api/orders', method: ['GET', 'HEAD'] };
