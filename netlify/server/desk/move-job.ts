import type { Job } from '../../../src/contract/desk-day.ts';
import type { JobMove } from '../../../src/contract/desk-day-request.ts';
import type { SignedInCall } from '../http/endpoint.ts';
import { moveCar } from './decide-move.ts';
import { changeJob, sendNoticesLater } from './jobs.ts';
import { refusal } from './refusals.ts';

/**
 * Moves a job for a member of staff. A repeat changes nothing.
 * @throws {ProblemError} 400 if the car cannot have missed its visit, 409 with the job if it cannot be moved
 */
export const moveJob = (call: SignedInCall, move: JobMove): Promise<Job> =>
  changeJob(call, {
    decide: (job, { by, now }) => moveCar(job, move, { by, now }),
    refuse: (reason, conflict) => refusal(reason, reason === 'too-early' ? {} : conflict),
    after: sendNoticesLater,
  });
