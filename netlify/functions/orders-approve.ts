import * as z from 'zod/mini';
import { APPROVED } from '../../src/contract/order.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';
import { approveOrder } from '../server/orders/orders.ts';

const approvalSchema = z.strictObject({ status: z.literal(APPROVED) });

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  await readJson(request, approvalSchema);
  return Response.json({ modifiedCount: await approveOrder(caller, params.id ?? '') });
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'PATCH' };
