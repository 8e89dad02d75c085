import { writeOffRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { writeOff } from '../server/desk/bill/write-off.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async (call) => writeOff(call, await call.json(writeOffRequestSchema)));

export const config: EndpointConfig = { path: '/api/desk/write-offs/:orderId', method: 'POST' };
