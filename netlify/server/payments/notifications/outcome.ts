import type { PaymentNotification } from '../gateway.ts';
import type { Settlement } from '../settle-payment.ts';

/* The outcome of a return or a webhook, from its own word and the settlement. No news is not bad news. */

/** Returns whether nothing was paid: the gateway's API says so, or the call does and the API knows of nothing else. */
export const isPaymentFailed = (settlement: Settlement, says: PaymentNotification['says']): boolean =>
  settlement === 'unpaid' || (says === 'failed' && (settlement === 'open' || settlement === 'unknown'));

/** Returns whether a webhook comes before its gateway's API knows of what it says, and has to be sent again. */
export const isWebhookEarly = (settlement: Settlement, says: PaymentNotification['says']): boolean =>
  settlement === 'pending' ||
  settlement === 'confirming' ||
  (settlement === 'open' && says !== 'failed') ||
  (settlement === 'unknown' && says === 'paid');
