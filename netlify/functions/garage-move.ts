import { jobMoveSchema } from '../../src/contract/garage-day.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { moveJob } from '../server/garage/move-job.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';
import { runAfterResponse } from '../server/http/run-after.ts';

export default endpoint(async (request, context) => {
  const caller = await authenticate(request);
  const move = await readJson(request, jobMoveSchema);
  const { transactionId = '' } = context.params;
  return Response.json(await moveJob(caller, transactionId, move, runAfterResponse(context)));
});

export const config: EndpointConfig = { path: '/api/garage/jobs/:transactionId', method: 'PATCH' };
