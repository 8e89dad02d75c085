import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readPaymentNotice } from '../server/payments/payment-notice.ts';
import { sendAgain, settleWebhook } from '../server/payments/settle-notice.ts';

/** Receives the IPN of a payment by SSLCommerz, which sends it again until the status is 200. */
export default endpoint(async ({ request, runAfter }) => {
  const notice = await readPaymentNotice(request);
  if (!notice) return new Response('OK');
  const settlement = await settleWebhook(notice, runAfter);
  if (settlement === 'pending') throw sendAgain('The payment is still being processed.');
  return new Response('OK');
});

export const config: EndpointConfig = { path: '/payment/ipn', method: 'POST' };
