import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { keptByDesk, takingsOf } from '../../order/bill.ts';
import { dueAtDesk, transactionIdsOf } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import { recordTaking } from '../../payments/add-payment.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { refuseReduction } from '../bill/reduce-bill.ts';
import { decideForArrival, parseOthers, readsOfOthers } from '../decide-for-arrival.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { decideTaking } from './decide-taking.ts';

/**
 * Records money that the desk takes, for all bookings of a car or none, or for one with a discount; or gives back. Once some was taken, payment pages that
 * are open ask for too much, and are closed. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export function takeMoney(call: SignedInCall, request: TakingRequest): Promise<Job> {
  const { id, way } = request;
  const named = request.type === 'taken' ? (request.together ?? []) : [];
  const isNamed = (order: OrderRecord) =>
    named.some(({ transactionId }) => transactionIdsOf(order).includes(transactionId));
  return changeJob(call, {
    reads: readsOfOthers(named),
    decide: (job, act, replies) =>
      decideForArrival(
        job,
        { first: decideTaking(job, request, act), others: parseOthers(named, replies) },
        (other, { amount }) => recordTaking(other, { type: 'taken', id, way, amount }, act),
      ),
    refuse: (reason, conflict, { order, together = [] }) => {
      const others = together.map((other) => other.order).filter(isNamed);
      const orders = [order, ...others];
      const due = orders.reduce((sum, one) => sum + dueAtDesk(one), 0);
      if (reason === 'too-much') return refusal(reason, { values: [due], ...conflict });
      if (reason === 'not-taken')
        return refusal(reason, { values: [keptByDesk(order, way), way], ...conflict });
      if (reason !== 'known') return refuseReduction(reason, conflict, order);
      const known = orders.flatMap(takingsOf).filter((one) => one.id === id);
      const amount = known.reduce((sum, one) => sum + one.amount, 0);
      return refusal(reason, { values: [amount, known[0]?.way ?? way], ...conflict });
    },
    after: ({ order, together = [] }) => {
      if (request.type !== 'taken') return;
      for (const one of [order, ...together.map((other) => other.order).filter(isNamed)])
        closePagesAfter(one);
    },
  });
}
