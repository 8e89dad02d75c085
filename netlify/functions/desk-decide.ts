import { paymentDecisionSchema } from '../../src/contract/desk/desk-day-request.ts';
import { decidePayment } from '../server/desk/decide-money.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async (call) => decidePayment(call, await call.json(paymentDecisionSchema)));

export const config: EndpointConfig = { path: '/api/desk/payments/:transactionId', method: 'POST' };
