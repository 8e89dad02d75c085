import { findingsAnswerSchema } from '../../src/contract/findings/finding-request.ts';
import { changeFindings } from '../server/desk/findings/change-findings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { answerFindings } from '../server/findings/answer-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  const request = await call.json(findingsAnswerSchema);
  return changeFindings(call, (job, { by, now }) =>
    answerFindings(job, request, { answering: { way: 'phone', actor: 'garage', by }, now }),
  );
});

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/answers', method: 'POST' };
