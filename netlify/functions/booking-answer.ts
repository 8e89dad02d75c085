import { findingsAnswerSchema } from '../../src/contract/findings/finding-request.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { answerFindingsByLink } from '../server/orders/answer-findings.ts';

export default endpoint(async (call) => answerFindingsByLink(call, await call.json(findingsAnswerSchema)));

export const config: EndpointConfig = {
  path: '/api/bookings/:transactionId/findings',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
