import { refundDecisionSchema } from '../../src/contract/garage-money.ts';
import { decideRefund } from '../server/garage/decide-money.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  decideRefund(caller, param('transactionId'), await json(refundDecisionSchema)),
);

export const config: EndpointConfig = { path: '/api/garage/refunds/:transactionId', method: 'POST' };
