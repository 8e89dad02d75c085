import { orderRequestSchema } from '../../src/contract/order.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { identifyCaller } from '../server/http/identify-caller.ts';
import { readJson } from '../server/http/request-body.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { createOrder } from '../server/orders/create-order.ts';

export default endpoint(async (request, context) => {
  const caller = await identifyCaller('orders', context.ip, () => authenticate(request));
  const order = await readJson(request, orderRequestSchema);
  const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
  const site = { origin: siteOrigin(request), runAfter: runAfterResponse(context) };
  const url = await createOrder(caller, order, site, idempotencyKey);
  return Response.json({ url });
});

export const config: EndpointConfig = { path: '/api/orders', method: 'POST' };
