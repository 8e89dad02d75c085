import type { DeskQuestion } from '../../../../src/contract/desk/desk-booking.ts';
import type { AdditionRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { parseService } from '../../catalogue/catalogue.ts';
import { environment } from '../../environment.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { sendNoticesLater } from '../../notices/outbox.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { keys } from '../../store/keys.ts';
import { parseRecord } from '../../store/read-pipeline.ts';
import { isRoomRefusal } from '../../visits/fit-work.ts';
import { openDaysFrom } from '../../visits/opening-hours.ts';
import { planOn } from '../../visits/plan-load.ts';
import { parseDays, readsOfDays } from '../../visits/read-days.ts';
import { decideOnJob, jobAfter } from '../jobs.ts';
import { aboveLimit, refusal } from '../refusals.ts';
import { decideAddition } from './decide-addition.ts';

/**
 * Adds a service to a booking, or removes one that was added, in two round trips. Payment pages that are open then ask for too much, and are closed. A
 * repeat changes nothing.
 * @throws {ProblemError} 400 if the service does not exist or has another price, 409 with the job if that is not possible, or with a question
 */
export async function addService(call: SignedInCall, request: AdditionRequest): Promise<Job> {
  const bdtPerUsd = environment().VITE_BDT_PER_USD;
  const { service: id = '', start } = request.type === 'added' ? request : {};
  const open = start === undefined ? [] : openDaysFrom(dayInDhaka(start), new Date());
  const outcome = await planOn(open, (days) =>
    decideOnJob(call, {
      reads: [(store) => store.hget(keys.services, id), ...readsOfDays(days)],
      decide: (job, act, [json, ...replies]) => {
        return decideAddition(job, request, {
          service: parseRecord(json, parseService),
          days: parseDays(days, replies),
          bdtPerUsd,
          ...act,
        });
      },
    }),
  );
  return jobAfter(outcome, {
    refuse: (reason, conflict) => {
      if (typeof reason === 'object') return refusal(reason.reason, { values: reason.values });
      if (isRoomRefusal(reason))
        return refusal('full', { members: { reason: 'full' } satisfies DeskQuestion });
      if (reason === 'above-limit') return aboveLimit(conflict);
      return reason === 'no-service' ? refusal(reason) : refusal(reason, conflict);
    },
    after: ({ order }) => {
      if (request.type === 'removed') closePagesAfter(order);
      sendNoticesLater();
    },
  });
}
