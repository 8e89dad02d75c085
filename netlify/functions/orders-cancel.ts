import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { cancelOrder } from '../server/orders/orders.ts';

export default signedInEndpoint(async ({ caller, param }) => {
  const payment = await cancelOrder(caller, param('id'));
  return payment ? { deletedCount: 1, payment } : { deletedCount: 0 };
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };
