import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { settleWebhook } from '../server/payments/hints/settle-hint.ts';
import { readSslcommerzHint } from '../server/payments/sslcommerz/sslcommerz-hints.ts';

/** Receives the IPN of a payment by SSLCommerz, which sends it again until the status is 200. */
export default endpoint(async ({ request }) => {
  const hint = await readSslcommerzHint(request);
  if (hint) await settleWebhook(hint);
  return new Response('OK');
});

export const config: EndpointConfig = {
  path: '/payment/ipn',
  method: 'POST',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
