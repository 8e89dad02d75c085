import { refundDecisionSchema } from '../../src/contract/desk/desk-money-request.ts';
import { decideRefund } from '../server/desk/decide-money.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async (call) => decideRefund(call, await call.json(refundDecisionSchema)));

export const config: EndpointConfig = { path: '/api/desk/refunds/:transactionId', method: 'POST' };
