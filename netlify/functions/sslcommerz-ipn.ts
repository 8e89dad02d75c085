import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { orSendAgain, sendAgain, settleHint } from '../server/payments/settle-hint.ts';
import { readSslcommerzHint } from '../server/payments/sslcommerz/sslcommerz-hints.ts';

/** Receives the IPN of a payment by SSLCommerz, which sends it again until the status is 200. */
export default endpoint(async ({ request }) => {
  const hint = await readSslcommerzHint(request);
  if (!hint) return new Response('OK');
  const settlement = await orSendAgain(settleHint(hint));
  if (settlement === 'pending') throw sendAgain('The payment is still being processed.');
  return new Response('OK');
});

export const config: EndpointConfig = {
  path: '/payment/ipn',
  method: 'POST',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
