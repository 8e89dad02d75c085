import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { payAgain } from '../server/orders/pay-order.ts';

export default signedInEndpoint(
  async ({ caller, param, request }) => ({
    url: await payAgain(caller, param('id'), siteOrigin(request)),
  }),
  { limitStrangers: 'orders' },
);

export const config: EndpointConfig = {
  path: '/api/orders/:id/payment',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
