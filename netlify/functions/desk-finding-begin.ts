import { findingSeenSchema } from '../../src/contract/finding-request.ts';
import { findingIn, startFinding } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  const { seen } = await call.json(findingSeenSchema);
  return startFinding(call.caller, findingIn(call), seen);
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/findings/:findingId/begun',
  method: 'POST',
};
