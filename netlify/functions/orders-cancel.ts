import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { cancelOrder } from '../server/orders/orders.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  const payment = await cancelOrder(caller, context.params.id ?? '', runAfterResponse(context));
  return Response.json(payment ? { deletedCount: 1, payment } : { deletedCount: 0 });
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };
