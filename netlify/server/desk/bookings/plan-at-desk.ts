import { randomUUID } from 'node:crypto';
import type { DeskVisit } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { sendNoticesLater } from '../../notices/outbox.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { vehicleOf } from '../../order/order-facts.ts';
import { parseById, readById } from '../../order/reads.ts';
import { carWith, minutesWith, planVisit } from '../../visits/decide-visit.ts';
import { isRoomRefusal } from '../../visits/fit-work.ts';
import { openDaysFrom } from '../../visits/opening-hours.ts';
import { planOn } from '../../visits/plan-load.ts';
import { parseDays, readsOfDays } from '../../visits/read-days.ts';
import { decideOnJob, jobAfter } from '../jobs.ts';
import { askAboutRoom, refusal } from '../refusals.ts';

/**
 * Sets or moves the visit of a booking for a member of staff, who may do so without room, in two round trips. A booking whose car is not known comes
 * with that of the one `with` which it is to come.
 * @throws {ProblemError} 400 if no car can come at that time, 409 with the job if it cannot have a visit, or with a question
 */
export async function planAtDesk(call: SignedInCall, request: DeskVisit): Promise<Job> {
  const start = new Date(request.start).toISOString();
  const [companionId, newArrival] = [request.with, randomUUID()];
  const isForced = request.despite?.includes('full') ?? false;
  const outcome = await planOn(openDaysFrom(dayInDhaka(start), new Date()), (days) =>
    decideOnJob(call, {
      reads: [readById(companionId ?? ''), ...readsOfDays(days)],
      decide: (owned, { by, now }, [found, ...replies]) => {
        const { order } = owned;
        const booking = parseById(found);
        const comesSo = companionId === undefined || owned.together?.some((one) => isSame(one, booking));
        if (order.visit?.start === start && comesSo) return 'unchanged';
        const others = request.together?.map(({ orderId, rev }) =>
          owned.together?.find(({ order }) => order._id === orderId && order.rev === rev),
        );
        if (order.rev !== request.rev || others?.includes(undefined)) return 'changed';
        const companion = companionId === undefined ? undefined : { booking, newArrival };
        const visit = { start, ...carWith(vehicleOf(order) ?? {}, companion && booking?.order.visit) };
        const member = { by, isForced };
        const plan = { visit, days: parseDays(days, replies), companion, together: request.together, member };
        return planVisit(owned, plan, now);
      },
    }),
  );
  return jobAfter(outcome, {
    refuse: (reason, conflict, owned) => {
      if (reason === 'no-start') return refusal(reason, { path: 'start' });
      if (isRoomRefusal(reason))
        return askAboutRoom({ minutes: minutesWith(owned, request.together) }, start);
      const isSaid = reason === 'not-with' || reason === 'other-car' || reason === 'begun';
      return refusal(isSaid ? reason : 'no-car', conflict);
    },
    after: sendNoticesLater,
  });
}

const isSame = (one: OwnedOrder, other: OwnedOrder | undefined): boolean =>
  one.order._id === other?.order._id;
