import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { payAgain } from '../server/orders/pay-order.ts';

export default signedInEndpoint(
  async ({ caller, param, request, runAfter }) => ({
    url: await payAgain(caller, param('id'), { origin: siteOrigin(request), runAfter }),
  }),
  { limitStrangers: 'orders' },
);

export const config: EndpointConfig = { path: '/api/orders/:id/payment', method: 'POST' };
