import * as z from 'zod/mini';
import { APPROVED } from '../../src/contract/order.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { approveOrder } from '../server/orders/orders.ts';

const approvalSchema = z.strictObject({ status: z.literal(APPROVED) });

export default signedInEndpoint(async ({ caller, json, param }) => {
  await json(approvalSchema);
  return { modifiedCount: await approveOrder(caller, param('id')) };
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'PATCH' };
