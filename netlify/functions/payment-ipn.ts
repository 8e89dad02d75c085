import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readPaymentNotice } from '../server/payments/payment-notice.ts';
import { settlePayment } from '../server/payments/payments.ts';
import { ProblemError } from '../server/problems.ts';

/** The gateway's server tells of a payment. It repeats what is not answered with 200, so 503 asks for that. */
export default endpoint(async (request) => {
  const notice = await readPaymentNotice(request);
  if (!notice) return new Response('OK');
  const settlement = await settlePayment(notice.transactionId, notice.validationId).catch(
    (cause: unknown) => {
      throw cause instanceof ProblemError
        ? new ProblemError(503, 'Service Unavailable', 'The payment cannot be settled right now.', {
            headers: { 'Retry-After': '30' },
            cause,
          })
        : cause;
    },
  );
  if (settlement === 'pending') {
    throw new ProblemError(503, 'Service Unavailable', 'The payment is still being processed.', {
      headers: { 'Retry-After': '30' },
    });
  }
  return new Response('OK');
});

export const config: EndpointConfig = { path: '/payment/ipn', method: 'POST' };
