import { findingsAskSchema } from '../../src/contract/findings/finding-request.ts';
import { changeFindings } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { askFindings } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  const request = await call.json(findingsAskSchema);
  return changeFindings(call, (job, act) => askFindings(job, request, act));
});

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/questions', method: 'POST' };
