import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { payOwnOrder } from '../server/orders/pay-order.ts';

export default signedInEndpoint(async (call) => ({ url: await payOwnOrder(call) }), {
  limitStrangers: 'orders',
});

export const config: EndpointConfig = {
  path: '/api/orders/:id/payment',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
