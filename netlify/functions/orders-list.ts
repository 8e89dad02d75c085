import { NEXT_PAGE } from '../../src/contract/order.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { listOrders } from '../server/orders/orders.ts';
import { refusal } from '../server/problems.ts';

export default signedInEndpoint(async ({ caller, url }) => {
  const email = url.searchParams.get('email');
  if (email === null) throw refusal('missing', { path: 'email' });
  const { orders, next } = await listOrders(caller, email, url.searchParams.get('from') ?? '');
  return Response.json(orders, next === undefined ? {} : { headers: { [NEXT_PAGE]: next } });
});

export const config: EndpointConfig = { path: '/api/orders', method: ['GET', 'HEAD'] };
