import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { cancelOrder } from '../server/orders/orders.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  const payment = await cancelOrder(caller, params.id ?? '');
  return Response.json(payment ? { deletedCount: 1, payment } : { deletedCount: 0 });
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };
