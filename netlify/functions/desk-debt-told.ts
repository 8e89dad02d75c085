import { debtToldSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { noteDebtTold } from '../server/desk/bill/debts.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => noteDebtTold(call, await call.json(debtToldSchema)));

export const config: EndpointConfig = { path: '/api/desk/debts/:orderId', method: 'POST' };
