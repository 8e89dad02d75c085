import { findingsAskSchema } from '../../src/contract/finding-request.ts';
import { askCustomer } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json, param }) => {
  return askCustomer(caller, param('transactionId'), await json(findingsAskSchema));
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/questions',
  method: 'POST',
};
