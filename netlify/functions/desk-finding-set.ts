import { findingSetSchema } from '../../src/contract/finding-request.ts';
import { putFinding } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json, param }) => {
  const name = { transactionId: param('transactionId'), findingId: param('findingId') };
  return putFinding(caller, name, await json(findingSetSchema));
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/findings/:findingId',
  method: 'PUT',
};
