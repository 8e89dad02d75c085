import { paymentReturnPaths } from '../../src/contract/calls.ts';
import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { readPaymentNotice } from '../server/payment-notice.ts';
import { settlePayment } from '../server/payments.ts';
import { ProblemError } from '../server/problems.ts';

/** The customer's browser, sent back by the gateway. Which page it sees is for the gateway's books to say. */
export default endpoint(async (request) => {
  const notice = await readPaymentNotice(request);
  const settlement = notice
    ? await settlePayment(notice.transactionId, notice.validationId).catch(notYetKnown)
    : 'unknown';
  const failed = settlement === 'unpaid' || settlement === 'unknown';
  const location =
    notice && !failed
      ? `${paymentReturnPaths.success}?transactionId=${notice.transactionId}`
      : paymentReturnPaths.fail;
  return new Response(null, { status: 303, headers: { Location: location } });
});

/** When the gateway or the store is out of reach, the success page asks again. */
function notYetKnown(error: unknown): 'pending' {
  if (!(error instanceof ProblemError)) throw error;
  console.warn(JSON.stringify({ payment: 'not yet known', reason: error.message }));
  return 'pending';
}

export const config: EndpointConfig = {
  path: ['/payment/success', '/payment/fail', '/payment/cancel'],
  method: 'POST',
};
