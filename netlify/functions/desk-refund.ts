import { refundDecisionSchema } from '../../src/contract/desk/desk-money-request.ts';
import { decideRefundAsOwner } from '../server/desk/decide-refund.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { refundAfterResponse } from '../server/payments/refunds.ts';
import { notFound } from '../server/problems.ts';

/**
 * Starts a refund again that has failed for good, or records money as given back that the gateway does not report. The problem is 404 if the money does
 * not exist.
 */
export default deskAct({
  body: refundDecisionSchema,
  role: 'owner',
  about: 'transactionId',
  decide: (job, { body, param, ...act }) =>
    decideRefundAsOwner(job, { ...body, transactionId: param('transactionId') }, act),
  refuse: (reason, conflict) => (reason === 'unknown' ? notFound('payment') : refusal(reason, conflict)),
  after: (_, { body, param }) => {
    sendNoticesLater();
    if (body.decision === 'restart') refundAfterResponse(param('transactionId'));
  },
});

export const config: EndpointConfig = { path: '/api/desk/refunds/:transactionId', method: 'POST' };
