import { takingRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { takeMoney } from '../server/desk/till/take-money.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => takeMoney(call, await call.json(takingRequestSchema)));

export const config: EndpointConfig = { path: '/api/desk/takings/:orderId', method: 'POST' };
