import type { Job } from '../../../src/contract/desk-day.ts';
import type { JobMove } from '../../../src/contract/desk-day-request.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { invalidRequest, type ProblemError } from '../problems.ts';
import type { OwnedOrder } from '../store/change.ts';
import { texts } from './current-texts.ts';
import { type MoveRefusal, moveCar } from './decide-move.ts';
import { changeJob, conflict } from './jobs.ts';
import { toJob } from './to-job.ts';

/**
 * Moves a job for a member of staff. A repeat changes nothing.
 * @throws {ProblemError} 400 if the car cannot have missed its visit, 409 with the job if it cannot be moved
 */
export async function moveJob(caller: Caller, transactionId: string, move: JobMove): Promise<Job> {
  const { owned, isChanged } = await changeJob<MoveRefusal>({
    caller,
    transactionId,
    decide: (job, member, now) => moveCar(job, move, member, now),
    toProblem,
  });
  if (isChanged) runAfter(sendNoticesNow);
  return toJob(owned);
}

function toProblem(owned: OwnedOrder, refusal: MoveRefusal): ProblemError {
  if (refusal === 'too-early') return invalidRequest([{ path: 'progress', message: texts().tooEarly }]);
  const { decideFirst, isApproved, isDue, noVisit, notAwaited, notPossible } = texts();
  const details: Partial<Record<MoveRefusal, string>> = {
    held: decideFirst,
    'no-visit': noVisit,
    approved: isApproved,
    due: isDue,
  };
  return conflict(owned, notPossible, details[refusal] ?? notAwaited);
}
