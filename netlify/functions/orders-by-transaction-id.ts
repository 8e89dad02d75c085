import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { findReceipt } from '../server/payments/find-receipt.ts';
import { notFound } from '../server/problems.ts';

export default endpoint(async (call) => {
  const booking = await findReceipt(call);
  if (!booking) throw notFound('paid order');
  return booking.receipt;
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
