import type { Job } from '../../../src/contract/desk/desk-day.ts';
import type { JobMove } from '../../../src/contract/desk/desk-day-request.ts';
import type { SignedInCall } from '../http/endpoint.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { parseOthers, readsOfOthers } from './decide-for-arrival.ts';
import { moveArrival } from './decide-move.ts';
import { changeJob } from './jobs.ts';
import { refusal } from './refusals.ts';

/**
 * Moves a job for a member of staff, with the others that have come with its car. A repeat changes nothing.
 * @throws {ProblemError} 400 if the car cannot have missed its visit, 409 with the job if it cannot be moved
 */
export const moveJob = (call: SignedInCall, { together = [], ...move }: JobMove): Promise<Job> =>
  changeJob(call, {
    reads: readsOfOthers(together),
    decide: (job, { by, now }, replies) =>
      moveArrival(job, { move, others: parseOthers(together, replies) }, { by, now }),
    refuse: (reason, conflict) => refusal(reason, reason === 'too-early' ? {} : conflict),
    after: sendNoticesLater,
  });
