import { findingBeginSchema } from '../../src/contract/finding-request.ts';
import { findingIn, startFinding } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) =>
  startFinding(call.caller, findingIn(call), await call.json(findingBeginSchema)),
);

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/findings/:findingId/begun',
  method: 'POST',
};
