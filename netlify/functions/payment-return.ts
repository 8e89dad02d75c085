import { paymentReturnPaths } from '../../src/contract/calls.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readPaymentNotice } from '../server/payments/payment-notice.ts';
import { returnToSite } from '../server/payments/return-to-site.ts';

/** Receives the customer's browser back from SSLCommerz, whose API decides to which page it is redirected. */
export default endpoint(async (request, context) => {
  const notice = await readPaymentNotice(request);
  const isCancelled = new URL(request.url).pathname.startsWith(paymentReturnPaths.cancel);
  return returnToSite(notice, context, isCancelled ? '#cancelled' : '');
});

export const config: EndpointConfig = {
  path: ['/payment/success', '/payment/fail', '/payment/cancel'],
  method: 'POST',
};
