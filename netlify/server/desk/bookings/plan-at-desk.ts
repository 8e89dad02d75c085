import type { DeskVisit } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../../../src/contract/dhaka.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { minutesOf } from '../../order/bill.ts';
import { vehicleOf } from '../../order/order-facts.ts';
import { planVisit } from '../../visits/decide-visit.ts';
import { openDaysFrom } from '../../visits/opening-hours.ts';
import { planOn } from '../../visits/plan-load.ts';
import { parseDays, readsOfDays } from '../../visits/read-days.ts';
import { decideOnJob, jobAfter, sendNoticesLater } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { askAboutRoom } from './ask-about-room.ts';

/**
 * Sets or moves the visit of a booking for a member of staff, who may do so without room, in two round trips.
 * @throws {ProblemError} 400 if no car can come at that time, 409 with the job if it cannot have a visit, or with a question
 */
export async function planAtDesk(call: SignedInCall, request: DeskVisit): Promise<Job> {
  const start = new Date(request.start).toISOString();
  const isForced = request.despite?.includes('full') ?? false;
  const outcome = await planOn(openDaysFrom(dayInDhaka(start), new Date()), (days) =>
    decideOnJob(call, {
      reads: readsOfDays(days),
      decide: (owned, { by, now }, replies) => {
        const { order } = owned;
        if (order.visit?.start === start) return 'unchanged';
        if (order.rev !== request.rev) return 'changed';
        const visit = { start, ...vehicleOf(order) };
        return planVisit(owned, { visit, days: parseDays(days, replies), member: { by, isForced } }, now);
      },
    }),
  );
  return jobAfter(outcome, {
    refuse: (reason, conflict, { order }) => {
      switch (reason) {
        case 'no-start':
          return refusal(reason, { path: 'start' });
        case 'closed':
        case 'full':
        case 'too-long':
          return askAboutRoom({ minutes: minutesOf(order) }, start);
        default:
          return refusal(reason === 'begun' ? reason : 'no-car', conflict);
      }
    },
    after: sendNoticesLater,
  });
}
