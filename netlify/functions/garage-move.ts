import { jobMoveSchema } from '../../src/contract/garage-day.ts';
import { moveJob } from '../server/garage/move-job.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  moveJob(caller, param('transactionId'), await json(jobMoveSchema)),
);

export const config: EndpointConfig = { path: '/api/garage/jobs/:transactionId', method: 'PATCH' };
