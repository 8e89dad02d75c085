import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { cancelOrder } from '../server/orders.ts';
import { authenticate } from '../server/tokens.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  const payment = await cancelOrder(caller, params.id ?? '');
  return Response.json(payment ? { deletedCount: 1, payment } : { deletedCount: 0 });
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };
