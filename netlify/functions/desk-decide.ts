import { paymentDecisionSchema } from '../../src/contract/desk/desk-day-request.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { refundAfterResponse } from '../server/payments/refunds.ts';
import { paymentDecisions, resolveHeldPayment } from '../server/payments/resolve-payment.ts';

/** Decides on a payment that is held or recorded. The problem is 409 if it is in another state. */
export default deskAct({
  body: paymentDecisionSchema,
  role: 'owner',
  about: 'transactionId',
  decide: (job, { body, param, by, now }) =>
    resolveHeldPayment(job, param('transactionId'), { transition: paymentDecisions[body.decision], now, by }),
  refuse: (_, conflict, { body }) => refusal(`not-${paymentDecisions[body.decision].from}`, conflict),
  after: (_, { body, param }) => {
    sendNoticesLater();
    if (paymentDecisions[body.decision].to === 'refund-due') refundAfterResponse(param('transactionId'));
  },
});

export const config: EndpointConfig = { path: '/api/desk/payments/:transactionId', method: 'POST' };
