import { NEXT_PAGE } from '../../src/contract/order.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { listOrders } from '../server/orders/orders.ts';
import { refusal } from '../server/problems.ts';

export default signedInEndpoint(async ({ caller, query }) => {
  const email = query('email');
  if (email === undefined) throw refusal('missing', { path: 'email' });
  const { orders, next } = await listOrders(caller, email, query('from') ?? '');
  return Response.json(orders, next === undefined ? {} : { headers: { [NEXT_PAGE]: next } });
});

export const config: EndpointConfig = { path: '/api/orders', method: ['GET', 'HEAD'] };
