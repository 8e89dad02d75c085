import { orderRequestSchema } from '../../src/contract/order/order-request.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { createOrder } from '../server/orders/create-order.ts';

export default signedInEndpoint(
  async ({ caller, json, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
    const body = await json(orderRequestSchema);
    return { url: await createOrder(caller, body, { origin: siteOrigin(request), idempotencyKey }) };
  },
  { limitStrangers: 'orders' },
);

export const config: EndpointConfig = {
  path: '/api/orders',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
