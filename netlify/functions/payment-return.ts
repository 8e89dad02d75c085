import { paymentReturnPaths } from '../../src/contract/calls.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { describe } from '../server/http/request-log.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { readPaymentNotice } from '../server/payments/payment-notice.ts';
import { settleNotice } from '../server/payments/settle-notice.ts';

/** Receives the customer's browser back from the gateway; the gateway's API decides to which page it is redirected. */
export default endpoint(async (request, context) => {
  const notice = await readPaymentNotice(request);
  const runAfter = runAfterResponse(context);
  const settlement = notice
    ? await settleNotice(notice, runAfter).catch((error: unknown) => {
        // The customer may have paid: the success page retries.
        const { requestId } = context;
        console.warn(JSON.stringify({ requestId, payment: 'not yet known', reason: describe(error) }));
        return 'pending';
      })
    : 'unknown';
  const failed = settlement === 'unpaid' || settlement === 'unknown';
  // The fragment chooses the picture of the fail page, even before its code is loaded.
  const fragment = new URL(request.url).pathname.startsWith(paymentReturnPaths.cancel) ? '#cancelled' : '';
  const location =
    notice && !failed
      ? `${paymentReturnPaths.success}?transactionId=${notice.transactionId}`
      : paymentReturnPaths.fail + fragment;
  return new Response(null, { status: 303, headers: { Location: location } });
});

export const config: EndpointConfig = {
  path: ['/payment/success', '/payment/fail', '/payment/cancel'],
  method: 'POST',
};
