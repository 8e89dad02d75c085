import { paymentReturnPaths } from '../../src/contract/endpoints.ts';
import { withoutLanguage } from '../../src/contract/language.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { returnToSite } from '../server/payments/return-to-site.ts';
import { readSslcommerzHint } from '../server/payments/sslcommerz/sslcommerz-hints.ts';

/** Receives the customer's browser back from SSLCommerz, whose API decides to which page it is redirected. */
export default endpoint(async (call) => {
  const hint = await readSslcommerzHint(call.request);
  const isCancelled = withoutLanguage(call.url.pathname).startsWith(paymentReturnPaths.cancel);
  return returnToSite(hint, call, isCancelled ? '#cancelled' : '');
});

export const config: EndpointConfig = {
  path: [
    '/payment/success',
    '/payment/fail',
    '/payment/cancel',
    '/bn/payment/success',
    '/bn/payment/fail',
    '/bn/payment/cancel',
  ],
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
