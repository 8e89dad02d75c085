import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { payAgain } from '../server/order-checkout.ts';
import { siteOrigin } from '../server/origin.ts';
import { identifyCaller } from '../server/rate-limit.ts';
import { authenticate } from '../server/tokens.ts';

export default endpoint(async (request, { params, ip }) => {
  const caller = await identifyCaller('orders', ip, () => authenticate(request));
  return Response.json({ url: await payAgain(caller, params.id ?? '', siteOrigin(request)) });
});

export const config: EndpointConfig = { path: '/api/orders/:id/payment', method: 'POST' };
