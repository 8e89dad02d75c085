import { findingsAnswerSchema } from '../../src/contract/findings/finding-request.ts';
import { findingAct } from '../server/desk/findings/finding-act.ts';
import { answerFindings } from '../server/findings/answer-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Notes the answer that a customer has given by phone. */
export default findingAct(findingsAnswerSchema, (job, { body, by, now }) =>
  answerFindings(job, body, { answering: { way: 'phone', actor: 'garage', by }, now }),
);

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/answers', method: 'POST' };
