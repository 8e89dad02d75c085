import { reductionRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { reduceBill } from '../server/desk/bill/reduce-bill.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => reduceBill(call, await call.json(reductionRequestSchema)));

export const config: EndpointConfig = { path: '/api/desk/reductions/:orderId', method: 'POST' };
