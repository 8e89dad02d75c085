import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { cancelOrder } from '../server/orders.ts';
import { authenticate } from '../server/tokens.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  return Response.json({ deletedCount: await cancelOrder(caller, params.id ?? '') });
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };
