import { additionRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { addService } from '../server/desk/bill/add-service.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => addService(call, await call.json(additionRequestSchema)));

export const config: EndpointConfig = { path: '/api/desk/additions/:orderId', method: 'POST' };
