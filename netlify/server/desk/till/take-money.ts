import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { recordTaking, type TakingRefusal } from '../../payments/record-taking.ts';
import type { ProblemError } from '../../problems.ts';
import type { OwnedOrder } from '../../store/change.ts';
import { dueAtDesk, keptByDesk } from '../../store/order-facts.ts';
import { changeJob, conflict } from '../jobs.ts';
import { toJob } from '../to-job.ts';
import { texts } from './current-texts.ts';

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
    toProblem: (job, refusal) => toProblem(job, request, refusal),
  });
  if (isChanged && request.type === 'taken') closePagesAfter(owned.order);
  return toJob(owned);
}

function toProblem(
  owned: OwnedOrder,
  { id, way }: TakingRequest,
  refusal: Exclude<TakingRefusal, 'unchanged'>,
): ProblemError {
  const { order } = owned;
  const words = texts();
  switch (refusal) {
    case 'cancelled':
      return conflict(owned, words.cancelled, words.nothingIsDue);
    case 'too-much':
      return conflict(owned, words.tooMuch, words.isDue(dueAtDesk(order)));
    case 'not-taken':
      return conflict(owned, words.notTaken, words.isKept(keptByDesk(order, way), words.inWays[way]));
    case 'too-many':
      return conflict(owned, words.tooMany, words.noMoreTakings);
    case 'known': {
      const recorded = order.takings?.find((one) => one.id === id);
      return conflict(
        owned,
        words.known,
        words.isRecorded(recorded?.amount ?? 0, words.inWays[recorded?.way ?? way]),
      );
    }
  }
}
