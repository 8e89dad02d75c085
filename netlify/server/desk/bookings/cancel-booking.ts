import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { sendNoticesLater } from '../../notices/outbox.ts';
import { endPayments } from '../../payments/close-pages.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { cancelAtDesk } from './cancel-at-desk.ts';

/**
 * Cancels a booking of the desk. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if it cannot be cancelled
 */
export const cancelBooking = (call: SignedInCall): Promise<Job> =>
  changeJob(call, {
    decide: (job, { by, now }) => cancelAtDesk(job, by, now),
    refuse: refusal,
    after: (cancelled) => {
      endPayments(cancelled.order);
      sendNoticesLater();
    },
  });
