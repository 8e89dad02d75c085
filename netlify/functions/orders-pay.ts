import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { identifyCaller } from '../server/http/rate-limit.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { payAgain } from '../server/orders/order-checkout.ts';

export default endpoint(async (request, { params, ip }) => {
  const caller = await identifyCaller('orders', ip, () => authenticate(request));
  return Response.json({ url: await payAgain(caller, params.id ?? '', siteOrigin(request)) });
});

export const config: EndpointConfig = { path: '/api/orders/:id/payment', method: 'POST' };
