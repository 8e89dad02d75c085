import { transactionIdSchema } from '../../src/contract/payment.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { findReceipt } from '../server/payments/find-receipt.ts';
import { notFound } from '../server/problems.ts';

export default endpoint(async ({ request, param, ip }) => {
  const viewer = { ip, identify: () => authenticate(request) };
  const transactionId = transactionIdSchema.safeParse(param('transactionId'));
  const receipt = transactionId.success ? await findReceipt(transactionId.data, viewer) : undefined;
  if (!receipt) throw notFound('paid order');
  return receipt;
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId',
  method: ['GET', 'HEAD'],
};
