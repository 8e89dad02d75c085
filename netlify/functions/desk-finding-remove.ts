import { findingSeenSchema } from '../../src/contract/findings/finding-request.ts';
import { changeFindings } from '../server/desk/findings/change-findings.ts';
import { uuidIn } from '../server/desk/findings/uuid-in.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { removeFinding } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  const { seen } = await call.json(findingSeenSchema);
  const id = uuidIn(call, 'finding');
  return changeFindings(call, (job, act) => removeFinding(job, { id, seen }, act));
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId',
  method: 'DELETE',
};
