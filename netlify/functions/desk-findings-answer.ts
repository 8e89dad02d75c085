import { findingsAnswerSchema } from '../../src/contract/finding-request.ts';
import { answerByPhone } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json, param }) => {
  return answerByPhone(caller, param('transactionId'), await json(findingsAnswerSchema));
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/answers',
  method: 'POST',
};
