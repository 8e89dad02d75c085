import * as z from 'zod/mini';
import { APPROVED } from '../../src/contract/order.ts';
import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { approveOrder } from '../server/orders.ts';
import { readJson } from '../server/request-body.ts';
import { authenticate } from '../server/tokens.ts';

const approvalSchema = z.strictObject({ status: z.literal(APPROVED) });

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  await readJson(request, approvalSchema);
  return Response.json({ modifiedCount: await approveOrder(caller, params.id ?? '') });
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'PATCH' };
