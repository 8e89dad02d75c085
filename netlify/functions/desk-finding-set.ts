import { findingSetSchema } from '../../src/contract/findings/finding-request.ts';
import { changeFindings } from '../server/desk/findings/change-findings.ts';
import { uuidIn } from '../server/desk/findings/uuid-in.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { setFinding } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  const id = uuidIn(call, 'finding');
  const request = await call.json(findingSetSchema);
  return changeFindings(call, (job, act) => setFinding(job, { ...request, id }, act));
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId',
  method: 'PUT',
};
