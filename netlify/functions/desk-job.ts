import { readJob } from '../server/desk/jobs.ts';
import { toJob } from '../server/desk/to-job.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, param }) =>
  toJob((await readJob(caller, param('transactionId'))).owned),
);

export const config: EndpointConfig = { path: '/api/desk/jobs/:transactionId', method: ['GET', 'HEAD'] };
