import { findingsAnswerSchema } from '../../src/contract/findings/finding-request.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { answerOwn } from '../server/orders/answer-findings.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  answerOwn(caller, param('id'), await json(findingsAnswerSchema)),
);

export const config: EndpointConfig = { path: '/api/orders/:id/findings', method: 'POST' };
