import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { runAfterResponse } from '../server/http/run-after.ts';
import { readPaymentNotice } from '../server/payments/payment-notice.ts';
import { settleNotice } from '../server/payments/settle-notice.ts';
import { ProblemError } from '../server/problems.ts';

/** Receives the gateway's IPN of a payment. The gateway retries until the status is 200, so 503 requests a retry. */
export default endpoint(async (request, context) => {
  const notice = await readPaymentNotice(request);
  if (!notice) return new Response('OK');
  const settlement = await settleNotice(notice, runAfterResponse(context)).catch((cause: unknown) => {
    throw cause instanceof ProblemError
      ? new ProblemError(503, 'Service Unavailable', 'The payment cannot be settled right now.', {
          headers: { 'Retry-After': '30' },
          cause,
        })
      : cause;
  });
  if (settlement === 'pending') {
    throw new ProblemError(503, 'Service Unavailable', 'The payment is still being processed.', {
      headers: { 'Retry-After': '30' },
    });
  }
  return new Response('OK');
});

export const config: EndpointConfig = { path: '/payment/ipn', method: 'POST' };
