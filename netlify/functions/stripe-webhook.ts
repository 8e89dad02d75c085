import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { refundAfter } from '../server/payments/refunds.ts';
import { settleWebhook } from '../server/payments/settle-hint.ts';
import { readStripeEvent } from '../server/payments/stripe-hints.ts';

/** Receives Stripe's signed events, which are sent again for three days until the status is 200. Further events are acknowledged. */
export default endpoint(async ({ request }) => {
  const hint = await readStripeEvent(request);
  if (hint && 'payment' in hint) await settleWebhook(hint.payment);
  if (hint && 'refundOf' in hint) refundAfter(hint.refundOf, { hasNews: true });
  return new Response('OK');
});

export const config: EndpointConfig = { path: '/payment/stripe-webhook', method: 'POST' };
