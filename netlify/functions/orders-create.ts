import { orderRequestSchema } from '../../src/contract/order.ts';
import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { createOrder } from '../server/order-checkout.ts';
import { siteOrigin } from '../server/origin.ts';
import { identifyCaller } from '../server/rate-limit.ts';
import { readJson } from '../server/request-body.ts';
import { authenticate } from '../server/tokens.ts';

export default endpoint(async (request, { ip }) => {
  const caller = await identifyCaller('orders', ip, () => authenticate(request));
  const order = await readJson(request, orderRequestSchema);
  const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
  const url = await createOrder(caller, order, siteOrigin(request), idempotencyKey);
  return Response.json({ url });
});

export const config: EndpointConfig = { path: '/api/orders', method: 'POST' };
