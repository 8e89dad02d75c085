import type { ReductionRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import { garage } from '../../../../src/garage.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { dueAtDesk } from '../../order/order-facts.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { decideReduction } from './decide-reduction.ts';

/**
 * Takes an amount off a bill, or takes that back. Payment pages that are open then ask for too much, and are closed. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export const reduceBill = (call: SignedInCall, request: ReductionRequest): Promise<Job> =>
  changeJob(call, {
    decide: (job, act) => decideReduction(job, request, act),
    refuse: (reason, conflict, { order }) => {
      if (reason === 'too-much' || reason === 'due-changed')
        return refusal(reason, { values: [dueAtDesk(order)], ...conflict });
      if (reason === 'above-limit') return refusal(reason, { values: [garage.deskReduction], ...conflict });
      return refusal(reason, conflict);
    },
    after: ({ order }) => {
      if (request.type === 'given') closePagesAfter(order);
    },
  });
