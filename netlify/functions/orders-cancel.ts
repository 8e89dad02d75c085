import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { cancelOrder } from '../server/orders/orders.ts';
import { seenIn } from '../server/orders/seen.ts';

export default signedInEndpoint(async ({ caller, param, url }) => {
  const payment = await cancelOrder(caller, param('id'), seenIn(url.searchParams));
  return payment ? { deletedCount: 1, payment } : { deletedCount: 0 };
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };
