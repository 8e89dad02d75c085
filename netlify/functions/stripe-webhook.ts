import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import {
  orHaveWebhookRepeated,
  settleWebhook,
} from '../server/payments/notifications/settle-notification.ts';
import { processRefunds } from '../server/payments/refunds.ts';
import { recordReportedDispute, recordReportedFraudWarning } from '../server/payments/stripe/disputes.ts';
import { transactionOfRefund } from '../server/payments/stripe/stripe.ts';
import { readStripeEvent } from '../server/payments/stripe/stripe-notifications.ts';

/** Receives Stripe's signed events, which are sent again for three days until the status is 200. Further events are acknowledged. */
export default endpoint(async ({ request }) => {
  const notification = await readStripeEvent(request);
  if (notification && 'payment' in notification) await settleWebhook(notification.payment);
  if (notification && 'refundOf' in notification)
    await orHaveWebhookRepeated(processRefunds(notification.refundOf, { hasNews: true }));
  if (notification && 'foreignRefund' in notification)
    await orHaveWebhookRepeated(followForeignRefund(notification.foreignRefund));
  if (notification && 'dispute' in notification)
    await orHaveWebhookRepeated(recordReportedDispute(notification.dispute));
  if (notification && 'fraudWarning' in notification)
    await orHaveWebhookRepeated(recordReportedFraudWarning(notification.fraudWarning));
  if (notification) sendNoticesLater();
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
