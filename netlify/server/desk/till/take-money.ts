import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { dueAtDesk, keptByDesk } from '../../order/order-facts.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { recordTaking, type TakingRefusal } from '../../payments/record-taking.ts';
import type { ProblemError } from '../../problems.ts';
import { changeJob, conflictOf } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { toJob } from '../to-job.ts';

/**
 * Records money that the desk takes or gives back. Once some was taken, payment pages that are open ask for too much, and are closed. A
 * repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export async function takeMoney(caller: Caller, transactionId: string, request: TakingRequest): Promise<Job> {
  const { owned, isChanged } = await changeJob<Exclude<TakingRefusal, 'unchanged'>>({
    caller,
    transactionId,
    decide: (job, member, now) => recordTaking(job, request, member, now),
    refuse: (reason, job) => problemOf(job, request, reason),
  });
  if (isChanged && request.type === 'taken') closePagesAfter(owned.order);
  return toJob(owned);
}

function problemOf(
  owned: OwnedOrder,
  { id, way }: TakingRequest,
  reason: Exclude<TakingRefusal, 'unchanged'>,
): ProblemError {
  const { order } = owned;
  const members = conflictOf(owned);
  switch (reason) {
    case 'too-much':
      return refusal(reason, { values: [dueAtDesk(order)], members });
    case 'not-taken':
      return refusal(reason, { values: [keptByDesk(order, way), way], members });
    case 'known': {
      const recorded = order.takings?.find((one) => one.id === id);
      return refusal(reason, { values: [recorded?.amount ?? 0, recorded?.way ?? way], members });
    }
    default:
      return refusal(reason, { members });
  }
}
