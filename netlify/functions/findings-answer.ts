import { findingsAnswerSchema } from '../../src/contract/findings/finding-request.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { answerOwnFindings } from '../server/orders/answer-findings.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  answerOwnFindings(caller, param('id'), await json(findingsAnswerSchema)),
);

export const config: EndpointConfig = { path: '/api/orders/:id/findings', method: 'POST' };
