import { authenticate } from '../server/auth/api-tokens.ts';
import { findJob } from '../server/garage/jobs.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  return Response.json(await findJob(caller, params.transactionId ?? ''));
});

export const config: EndpointConfig = { path: '/api/garage/jobs/:transactionId', method: ['GET', 'HEAD'] };
