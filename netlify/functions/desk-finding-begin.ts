import { findingBeginSchema } from '../../src/contract/findings/finding-request.ts';
import { changeFindings } from '../server/desk/findings/change-findings.ts';
import { uuidIn } from '../server/desk/findings/uuid-in.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { beginFinding, undoBeginning } from '../server/findings/begin-finding.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  const id = uuidIn(call, 'finding');
  const { seen, isUndone } = await call.json(findingBeginSchema);
  const decide = isUndone ? undoBeginning : beginFinding;
  return changeFindings(call, (job, act) => decide(job, { id, seen }, act));
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId/begun',
  method: 'POST',
};
