import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { refundAfter } from '../server/payments/refunds.ts';
import { settleWebhook } from '../server/payments/settle-notice.ts';
import { readStripeEvent } from '../server/payments/stripe-notices.ts';

/** Receives Stripe's signed events, which are sent again for three days until the status is 200. Further events are acknowledged. */
export default endpoint(async ({ request, runAfter }) => {
  const notice = await readStripeEvent(request);
  if (notice && 'payment' in notice) await settleWebhook(notice.payment, runAfter);
  if (notice && 'refundOf' in notice) refundAfter(notice.refundOf, runAfter, { isTold: true });
  return new Response('OK');
});

export const config: EndpointConfig = { path: '/payment/stripe-webhook', method: 'POST' };
