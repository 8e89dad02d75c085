import { readJobAsMember } from '../server/desk/jobs.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { toJob } from '../server/desk/to-job.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, param }) =>
  toJob((await readJobAsMember(caller, param('orderId'))).owned),
);

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId', method: ['GET', 'HEAD'] };
