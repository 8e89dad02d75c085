import { refundDecisionSchema } from '../../src/contract/desk-money-request.ts';
import { decideRefund } from '../server/desk/decide-money.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, json, param }) =>
  decideRefund(caller, param('transactionId'), await json(refundDecisionSchema)),
);

export const config: EndpointConfig = { path: '/api/desk/refunds/:transactionId', method: 'POST' };
