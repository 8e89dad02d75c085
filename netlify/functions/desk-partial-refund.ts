import { partialRefundRequestSchema } from '../../src/contract/desk/desk-money-request.ts';
import { reductionProblem } from '../server/desk/bill/refuse-reduction.ts';
import { withGoodwillReduction } from '../server/desk/bill/take-off-too.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { amountTaken, paymentsOfTransaction, refundableAmount } from '../server/order/bill.ts';
import { decidePartialRefund } from '../server/payments/decide-partial-refund.ts';
import { refundAfterResponse } from '../server/payments/refunds.ts';
import { notFound } from '../server/problems.ts';

/** Gives a part of a payment back by its gateway. The problem is 404 if the payment does not exist. */
export default deskAct({
  body: partialRefundRequestSchema,
  role: 'owner',
  about: 'transactionId',
  decide: (job, { body: request, param, ...act }) => {
    const { off, reason } = request;
    const refunded = decidePartialRefund(job, param('transactionId'), { request, ...act });
    return withGoodwillReduction(refunded, { before: job, act, off, reason });
  },
  refuse: (reason, conflict, { body, param, job: { order } }) => {
    const payment = paymentsOfTransaction(order, param('transactionId')).find(
      ({ id }) => id === body.captureId,
    );
    if (reason === 'unknown' || !payment) return notFound('payment');
    if (reason === 'kept-changed' || reason === 'above-kept')
      return refusal(reason, {
        values: [refundableAmount(payment), amountTaken(payment).currency],
        ...conflict,
      });
    return reductionProblem(reason, conflict, order);
  },
  after: (_, { param }) => {
    sendNoticesLater();
    refundAfterResponse(param('transactionId'));
  },
});

export const config: EndpointConfig = { path: '/api/desk/partial-refunds/:transactionId', method: 'POST' };
