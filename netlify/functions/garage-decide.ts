import { paymentDecisionSchema } from '../../src/contract/garage-day.ts';
import { decidePayment } from '../server/garage/decide-money.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  decidePayment(caller, param('transactionId'), await json(paymentDecisionSchema)),
);

export const config: EndpointConfig = { path: '/api/garage/payments/:transactionId', method: 'POST' };
