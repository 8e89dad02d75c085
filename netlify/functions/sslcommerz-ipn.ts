import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { settleWebhook } from '../server/payments/notifications/settle-notification.ts';
import { readSslcommerzNotification } from '../server/payments/sslcommerz/sslcommerz-notifications.ts';

/** Receives the IPN of a payment by SSLCommerz, which sends it again until the status is 200. */
export default endpoint(async ({ request }) => {
  const notification = await readSslcommerzNotification(request);
  if (notification) await settleWebhook(notification);
  return new Response('OK');
});

export const config: EndpointConfig = {
  path: '/payment/ipn',
  method: 'POST',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
