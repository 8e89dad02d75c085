import { paymentDecisionSchema } from '../../src/contract/desk-day.ts';
import { decidePayment } from '../server/desk/decide-money.ts';
import { staffEndpoint } from '../server/desk/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json, param }) =>
  decidePayment(caller, param('transactionId'), await json(paymentDecisionSchema)),
);

export const config: EndpointConfig = { path: '/api/desk/payments/:transactionId', method: 'POST' };
