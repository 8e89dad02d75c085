import { jobMoveSchema } from '../../src/contract/desk/desk-day-request.ts';
import { moveJob } from '../server/desk/move-job.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => moveJob(call, await call.json(jobMoveSchema)));

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId', method: 'PATCH' };
