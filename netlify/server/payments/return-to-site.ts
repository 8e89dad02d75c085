import { ON_ITS_WAY, paymentReturnPaths } from '../../../src/contract/calls.ts';
import type { Call } from '../http/endpoint.ts';
import { describe } from '../http/request-log.ts';
import type { PaymentNotice } from './payment-notice.ts';
import { settleNotice } from './settle-notice.ts';

/**
 * Settles the payment with which the customer's browser comes back, and redirects it to the page of the outcome. `fragment` chooses the
 * picture of the fail page, even before its code is loaded.
 */
export async function returnToSite(
  notice: PaymentNotice | undefined,
  { requestId, runAfter }: Pick<Call, 'requestId' | 'runAfter'>,
  fragment = '',
): Promise<Response> {
  const settlement = notice
    ? await settleNotice(notice, runAfter).catch((error: unknown) => {
        // The customer may have paid: the success page retries.
        console.warn(JSON.stringify({ requestId, payment: 'not yet known', reason: describe(error) }));
        return 'pending';
      })
    : 'unknown';
  return new Response(null, {
    status: 303,
    headers: {
      Location:
        notice && settlement !== 'unpaid' && settlement !== 'unknown'
          ? `${paymentReturnPaths.success}?transactionId=${notice.transactionId}${settlement === 'processing' ? ON_ITS_WAY : ''}`
          : paymentReturnPaths.fail + fragment,
    },
  });
}
