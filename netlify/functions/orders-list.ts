import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { listOrders } from '../server/orders/orders.ts';
import { missing } from '../server/problems.ts';

export default signedInEndpoint(async ({ caller, url }) => {
  const email = url.searchParams.get('email');
  if (email === null) throw missing('email');
  return listOrders(caller, email);
});

export const config: EndpointConfig = { path: '/api/orders', method: ['GET', 'HEAD'] };
