import type { DeskVisit } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../../../src/contract/dhaka.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { runAfter } from '../../http/run-after.ts';
import { sendNoticesNow } from '../../notices/outbox.ts';
import { decideAndCommit, type OwnedOrder } from '../../order/change.ts';
import { vehicleOf } from '../../order/order-facts.ts';
import type { ProblemError } from '../../problems.ts';
import { type PlanRefusal, planVisit } from '../../visits/decide-visit.ts';
import { openDaysFrom } from '../../visits/opening-hours.ts';
import { planOn } from '../../visits/plan-load.ts';
import { parseDays, readsOfDays } from '../../visits/read-days.ts';
import { conflictOf, readJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { stillMember } from '../staff/staff.ts';
import { toJob } from '../to-job.ts';
import { askAboutRoom } from './ask-about-room.ts';

/**
 * Sets or moves the visit of a booking for a member of staff, who may do so without room, in two round trips.
 * @throws {ProblemError} 400 if no car can come at that time, 409 with the job if it cannot have a visit, or with a question
 */
export async function planAtDesk(caller: Caller, transactionId: string, request: DeskVisit): Promise<Job> {
  const start = new Date(request.start).toISOString();
  const outcome = await planOn(openDaysFrom(dayInDhaka(start), new Date()), (days) =>
    decideAndCommit({
      read: () => readJob(caller, transactionId, { reads: readsOfDays(days) }),
      decide: ({ owned, member, replies }, now) => {
        const { order } = owned;
        if (order.visit?.start === start) return 'unchanged';
        if (order.rev !== request.rev) return 'changed';
        const isForced = request.despite?.includes('full') ?? false;
        return planVisit(
          owned,
          {
            visit: { start, ...vehicleOf(order) },
            days: parseDays(days, replies),
            member: { by: member, isForced },
          },
          now,
        );
      },
      expect: (job) => stillMember(caller, job),
    }),
  );
  const { stored, refusal: reason, state } = outcome;
  if (stored) runAfter(sendNoticesNow);
  if (stored || reason === 'unchanged') return toJob(stored ?? state.owned);
  throw await problemOf(state.owned, reason, start);
}

async function problemOf(
  owned: OwnedOrder,
  reason: Exclude<PlanRefusal, 'unchanged'> | 'changed',
  start: string,
): Promise<ProblemError> {
  switch (reason) {
    case 'no-start':
      return refusal(reason, { path: 'start' });
    case 'closed':
    case 'full':
    case 'too-long':
      return askAboutRoom(owned.order, start);
    default: {
      const key = reason === 'begun' || reason === 'changed' ? reason : 'no-car';
      return refusal(key, { members: conflictOf(owned) });
    }
  }
}
