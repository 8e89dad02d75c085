import { findingSetSchema } from '../../src/contract/finding-request.ts';
import { findingIn, putFinding } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) =>
  putFinding(call.caller, findingIn(call), await call.json(findingSetSchema)),
);

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/findings/:findingId',
  method: 'PUT',
};
