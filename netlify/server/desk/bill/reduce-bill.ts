import type { ReductionRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { dueAtDesk, writtenOffOf } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import type { TakingRefusal } from '../../payments/add-payment.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import type { ReturnRefusal } from '../../payments/return-part.ts';
import type { ProblemError } from '../../problems.ts';
import { type Conflict, changeJob } from '../jobs.ts';
import { aboveLimit, refusal } from '../refusals.ts';
import { decideReduction, type ReductionRefusal } from './decide-reduction.ts';

/**
 * Takes an amount off a bill, or takes that back. Payment pages that are open then ask for too much, and are closed. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export const reduceBill = (call: SignedInCall, request: ReductionRequest): Promise<Job> =>
  changeJob(call, {
    decide: (job, act) => decideReduction(job, request, act),
    refuse: (reason, conflict, { order }) => refuseReduction(reason, conflict, order),
    after: ({ order }) => {
      if (request.type === 'given') closePagesAfter(order);
    },
  });

/** Returns the problem of a refusal to take something off a bill, or money of what is due then. */
export function refuseReduction(
  reason: Exclude<
    ReductionRefusal | TakingRefusal | ReturnRefusal,
    'unchanged' | 'known' | 'not-taken' | 'unknown' | 'kept-changed' | 'above-kept'
  >,
  conflict: Conflict,
  order: OrderRecord,
): ProblemError {
  if (reason === 'due-changed') return refusal(reason, { values: [dueAtDesk(order)], ...conflict });
  if (reason === 'too-much')
    return refusal(reason, { values: [dueAtDesk(order) - writtenOffOf(order)], ...conflict });
  if (reason === 'above-limit') return aboveLimit(conflict);
  return refusal(reason, conflict);
}
