import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { orSendAgain, settleWebhook } from '../server/payments/hints/settle-hint.ts';
import { processRefunds } from '../server/payments/refunds.ts';
import { followDispute, followFraudWarning } from '../server/payments/stripe/disputes.ts';
import { transactionOfRefund } from '../server/payments/stripe/stripe.ts';
import { readStripeEvent } from '../server/payments/stripe/stripe-hints.ts';

/** Receives Stripe's signed events, which are sent again for three days until the status is 200. Further events are acknowledged. */
export default endpoint(async ({ request }) => {
  const hint = await readStripeEvent(request);
  if (hint && 'payment' in hint) await settleWebhook(hint.payment);
  if (hint && 'refundOf' in hint) await orSendAgain(processRefunds(hint.refundOf, { hasNews: true }));
  if (hint && 'foreignRefund' in hint) await orSendAgain(followForeignRefund(hint.foreignRefund));
  if (hint && 'dispute' in hint) await orSendAgain(followDispute(hint.dispute));
  if (hint && 'fraudWarning' in hint) await orSendAgain(followFraudWarning(hint.fraudWarning));
  if (hint) sendNoticesLater();
  return new Response('OK');
});

async function followForeignRefund(id: string): Promise<void> {
  const transactionId = await transactionOfRefund(id);
  if (transactionId !== undefined) await processRefunds(transactionId, { hasNews: true });
}

export const config: EndpointConfig = {
  path: '/payment/stripe-webhook',
  method: 'POST',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
