import { approvalSchema } from '../../src/contract/order/order-request.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { approveOwnOrder } from '../server/orders/orders.ts';

export default signedInEndpoint(async ({ caller, json, param }) => {
  await json(approvalSchema);
  await approveOwnOrder(caller, param('id'));
  return { modifiedCount: 1 };
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'PATCH' };
