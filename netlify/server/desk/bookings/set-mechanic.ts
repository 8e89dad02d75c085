import type { DeskMechanic } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { changeOf } from '../../order/change.ts';
import { changedBy } from '../../order/order-facts.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { parseStaff, readStaff } from '../staff/staff-list.ts';

/**
 * Sets which member of the staff works on a car, or nobody. A repeat changes nothing.
 * @throws {ProblemError} 400 if there is no such member, 409 with the job if it has changed
 */
export const setMechanic = (call: SignedInCall, { mechanic, rev }: DeskMechanic): Promise<Job> =>
  changeJob(call, {
    reads: [readStaff],
    decide: (before, { by, now }, [staff]) => {
      const { order } = before;
      if (order.mechanic === mechanic) return 'unchanged';
      if (order.rev !== rev) return 'changed';
      const isKnown = parseStaff(staff).members.some(({ name }) => name === mechanic);
      if (mechanic !== undefined && !isKnown) return 'no-mechanic';
      const event = { type: 'mechanic-set', reference: mechanic } as const;
      return changeOf(before, changedBy({ ...order, mechanic }, { actor: 'garage', by, now }, event));
    },
    refuse: (reason) => refusal(reason),
  });
