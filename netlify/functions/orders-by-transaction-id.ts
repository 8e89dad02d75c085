import { transactionIdSchema } from '../../src/contract/payment.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { findReceipt } from '../server/payments/find-receipt.ts';
import { notFound } from '../server/problems.ts';

export default endpoint(async (_request, { params, ip }) => {
  const transactionId = transactionIdSchema.safeParse(params.transactionId);
  const receipt = transactionId.success ? await findReceipt(transactionId.data, ip) : undefined;
  if (!receipt) throw notFound('paid order');
  return Response.json(receipt);
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId',
  method: ['GET', 'HEAD'],
};
