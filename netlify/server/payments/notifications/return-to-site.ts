import { ON_ITS_WAY, paymentReturnPaths, summaryPath } from '../../../../src/contract/http/endpoints.ts';
import { paymentOriginIn, withPaymentOrigin } from '../../../../src/contract/money/way-back.ts';
import { languageOf, pathIn } from '../../../../src/contract/text/language.ts';
import type { Call } from '../../http/endpoint.ts';
import { warningOf } from '../../http/request-log.ts';
import type { PaymentNotification } from '../gateway.ts';
import type { Settlement } from '../settle-payment.ts';
import { isPaymentFailed } from './outcome.ts';
import { settleNotification } from './settle-notification.ts';

interface Return {
  /** The notification with the transaction; undefined if the browser names none. */
  notification: PaymentNotification | undefined;
  /** The outcome that the return tells, if it names no transaction. */
  says: PaymentNotification['says'];
  /** Chooses the picture of the fail page, even before its code is loaded. */
  fragment?: string;
}

/**
 * Settles the payment with which the customer's browser comes back, and redirects it to the page of the outcome in the same language: to that of a
 * failure only if the gateway says that nothing was paid.
 */
export async function returnToSite(
  { notification, says, fragment = '' }: Return,
  { requestId, url }: Pick<Call, 'requestId' | 'url'>,
): Promise<Response> {
  const settlement = notification
    ? await settleNotification(notification).catch((error: unknown): Settlement => {
        // The customer may have paid: the success page retries.
        warningOf({ requestId, payment: 'not yet known' })(error);
        return 'pending';
      })
    : 'unknown';
  const from = paymentOriginIn(url.searchParams);
  const found = notification ? summaryPath(notification.transactionId) : paymentReturnPaths.success;
  const page = isPaymentFailed(settlement, notification?.says ?? says)
    ? withPaymentOrigin(paymentReturnPaths.fail, from) + fragment
    : withPaymentOrigin(found, from) + (settlement === 'processing' ? ON_ITS_WAY : '');
  return new Response(null, {
    status: 303,
    headers: { Location: pathIn(languageOf(url.pathname), page) },
  });
}
