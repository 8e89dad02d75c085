import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { listOwnOrders } from '../server/orders/orders.ts';
import { refusal } from '../server/problems.ts';

export default signedInEndpoint(async ({ caller, url, query }) => {
  const email = query('email');
  if (email === undefined) throw refusal('missing', { path: 'email' });
  const { orders, older } = await listOwnOrders(caller, email, query('from') ?? '');
  if (!older) return Response.json(orders);
  const next = new URLSearchParams({ email, from: older.from });
  return Response.json(orders, {
    headers: { Link: `<${url.pathname}?${next}>; rel="next"; count="${older.count}"` },
  });
});

export const config: EndpointConfig = { path: '/api/orders', method: ['GET', 'HEAD'] };
