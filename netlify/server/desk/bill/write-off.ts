import type { WriteOffRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { debtOf } from '../../order/order-facts.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';
import { decideWriteOff } from './decide-write-off.ts';

/**
 * Writes a debt off for an owner, or asks for it again. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export const writeOff = (call: SignedInCall, request: WriteOffRequest): Promise<Job> =>
  changeJob(call, {
    readAs: readAsOwner,
    decide: (job, act) => decideWriteOff(job, request, act),
    refuse: (reason, conflict, { order }) => {
      if (reason === 'due-changed')
        return refusal(reason, { values: [debtOf(order)?.due ?? 0], ...conflict });
      return refusal(reason, conflict);
    },
  });
