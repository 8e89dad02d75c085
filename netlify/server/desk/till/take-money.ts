import * as z from 'zod/mini';
import type { TakingRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { keptByDesk, takingsOf } from '../../order/bill.ts';
import { dueAtDesk } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import { rangeOfReference, timeIn } from '../../order/search-terms.ts';
import { recordTaking } from '../../payments/add-payment.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import type { Read } from '../../store/read-pipeline.ts';
import { refuseReduction } from '../bill/reduce-bill.ts';
import { decideForArrival, parseOthers, readsOfOthers } from '../decide-for-arrival.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { decideTaking } from './decide-taking.ts';

/** Reads where a reference was taken before. */
const readUses =
  (reference: string): Read =>
  (store) => {
    const [key, from, to] = rangeOfReference(reference);
    return store.zrange(key, from, to, { byLex: true, offset: 0, count: 10 });
  };

/** Returns whether a reference was taken earlier that day: by the same booking, or another. The time counts down: the latest come first. */
const isUsedOn = (now: Date, reply: unknown): boolean =>
  z
    .parse(z.array(z.string()), reply ?? [])
    .some((member) => dayInDhaka(new Date(timeIn(member))) === dayInDhaka(now));

/**
 * Records money that the desk takes, for all bookings of a car or none, or for one with a discount; or gives back. Once some was taken, payment pages that
 * are open ask for too much, and are closed. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export function takeMoney(call: SignedInCall, request: TakingRequest): Promise<Job> {
  const { id, way } = request;
  const named = request.type === 'taken' ? (request.together ?? []) : [];
  const isNamed = ({ _id }: OrderRecord) => named.some(({ orderId }) => orderId === _id);
  const given = request.type === 'taken' ? request.reference : undefined;
  const reference = request.type === 'taken' && request.despite ? undefined : given;
  return changeJob(call, {
    reads: [...readsOfOthers(named), ...(reference ? [readUses(reference)] : [])],
    decide: (job, act, replies) =>
      decideForArrival(
        job,
        {
          first: decideTaking(job, request, { ...act, isUsed: isUsedOn(act.now, replies[named.length]) }),
          others: parseOthers(named, replies),
        },
        (other, { amount }) => recordTaking(other, { type: 'taken', id, way, amount, reference: given }, act),
      ),
    refuse: (reason, conflict, { order, together = [] }) => {
      const others = together.map((other) => other.order).filter(isNamed);
      const orders = [order, ...others];
      const due = orders.reduce((sum, one) => sum + dueAtDesk(one), 0);
      if (reason === 'too-much') return refusal(reason, { values: [due], ...conflict });
      if (reason === 'not-taken')
        return refusal(reason, { values: [keptByDesk(order, way), way], ...conflict });
      if (reason === 'reference-used')
        return refusal(reason, { members: { ...conflict.members, question: 'reference' } });
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
