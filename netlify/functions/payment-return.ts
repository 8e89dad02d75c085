import { paymentReturnPaths } from '../../src/contract/calls.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { describe } from '../server/http/request-log.ts';
import { readPaymentNotice } from '../server/payments/payment-notice.ts';
import { settlePayment } from '../server/payments/payments.ts';

/** The customer's browser, sent back by the gateway. Which page it sees is for the gateway's books to say. */
export default endpoint(async (request, { requestId }) => {
  const notice = await readPaymentNotice(request);
  const settlement = notice
    ? await settlePayment(notice.transactionId, notice.validationId).catch((error: unknown) => {
        // The customer may have paid: the success page asks again.
        console.warn(JSON.stringify({ requestId, payment: 'not yet known', reason: describe(error) }));
        return 'pending';
      })
    : 'unknown';
  const failed = settlement === 'unpaid' || settlement === 'unknown';
  const location =
    notice && !failed
      ? `${paymentReturnPaths.success}?transactionId=${notice.transactionId}`
      : paymentReturnPaths.fail;
  return new Response(null, { status: 303, headers: { Location: location } });
});

export const config: EndpointConfig = {
  path: ['/payment/success', '/payment/fail', '/payment/cancel'],
  method: 'POST',
};
