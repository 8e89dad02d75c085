import { paymentDecisionSchema } from '../../src/contract/garage-day.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { decidePayment } from '../server/garage/decide-payment.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';
import { runAfterResponse } from '../server/http/run-after.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  const decision = await readJson(request, paymentDecisionSchema);
  const { transactionId = '' } = context.params;
  return Response.json(await decidePayment(caller, transactionId, decision, runAfterResponse(context)));
});

export const config: EndpointConfig = { path: '/api/garage/payments/:transactionId', method: 'POST' };
