import { refundDecisionSchema } from '../../src/contract/garage-money.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { decideRefund } from '../server/garage/decide-refund.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';
import { runAfterResponse } from '../server/http/run-after.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  const decision = await readJson(request, refundDecisionSchema);
  const { transactionId = '' } = context.params;
  return Response.json(await decideRefund(caller, transactionId, decision, runAfterResponse(context)));
});

export const config: EndpointConfig = { path: '/api/garage/refunds/:transactionId', method: 'POST' };
