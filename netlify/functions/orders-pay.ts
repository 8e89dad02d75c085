import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { identifyCaller } from '../server/http/identify-caller.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { payAgain } from '../server/orders/pay-order.ts';

export default endpoint(async (request, context) => {
  const caller = await identifyCaller('orders', context.ip, () => authenticate(request));
  const site = { origin: siteOrigin(request), runAfter: runAfterResponse(context) };
  return Response.json({ url: await payAgain(caller, context.params.id ?? '', site) });
});

export const config: EndpointConfig = { path: '/api/orders/:id/payment', method: 'POST' };
