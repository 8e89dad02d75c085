import { paymentReturnPaths } from '../../src/contract/http/endpoints.ts';
import { withoutLanguage } from '../../src/contract/text/language.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { returnToSite } from '../server/payments/notifications/return-to-site.ts';
import { readSslcommerzNotification } from '../server/payments/sslcommerz/sslcommerz-notifications.ts';

/** Receives the customer's browser back from SSLCommerz, whose API decides to which page it is redirected. */
export default endpoint(async (call) => {
  // Whatever was sent, the customer gets a page.
  const notification = await readSslcommerzNotification(call.request).catch(() => undefined);
  const path = withoutLanguage(call.url.pathname);
  const says = path.startsWith(paymentReturnPaths.success) ? undefined : 'failed';
  const fragment = path.startsWith(paymentReturnPaths.cancel) ? '#cancelled' : '';
  return returnToSite({ notification, says, fragment }, call);
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
