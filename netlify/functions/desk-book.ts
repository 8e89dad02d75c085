import { randomUUID } from 'node:crypto';
import type { DeskQuestion } from '../../src/contract/desk/desk-booking.ts';
import { type DeskBooking, deskBookingSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { amountOfCataloguePrice } from '../../src/contract/money/money.ts';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import {
  type DeskRefusal,
  type DeskState,
  decideDeskBooking,
  sameCarOnBoard,
} from '../server/desk/bookings/book-at-desk.ts';
import { type DeskBookingState, readDeskBookingState } from '../server/desk/bookings/booking-state.ts';
import { noRoomQuestion, refusal } from '../server/desk/refusals.ts';
import { expectStillMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { toJob } from '../server/desk/to-job.ts';
import { environment } from '../server/environment.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { decideAndCommit } from '../server/order/change.ts';
import { newTransactionId } from '../server/payments/checkout-sessions.ts';
import type { ProblemError } from '../server/problems.ts';
import { isRoomRefusal } from '../server/visits/fit-work.ts';
import { openDaysFrom } from '../server/visits/opening-hours.ts';
import { planOnFewestDays } from '../server/visits/plan-load.ts';

/**
 * Books for a customer at the desk, in two round trips, one more if the car is known, and one more if the customer is. A repeat makes no second booking. The
 * problem is 400 if the service or the time does not exist, 409 if the price has changed, or with a question.
 */
export default staffEndpoint(async ({ caller, json }) => {
  const request = await json(deskBookingSchema);
  const now = new Date();
  const first = request.time === 'here' ? now.toISOString() : request.time;
  const open = first === undefined ? [] : openDaysFrom(dayInDhaka(first), now);
  const booking = {
    request,
    transactionId: newTransactionId(),
    newArrival: randomUUID(),
    bdtPerUsd: environment().VITE_BDT_PER_USD,
  };
  const outcome = await planOnFewestDays(open, (days) =>
    decideAndCommit<DeskBookingState, DeskRefusal>({
      read: () => readDeskBookingState(caller, request, days),
      decide: (state, at) => decideDeskBooking(state, { ...booking, uid: state.uid }, at),
      expect: (state) => expectStillMember(caller, state),
    }),
  );
  const { stored, refusal: reason, state } = outcome;
  if (stored) {
    sendNoticesLater();
    return toJob(stored);
  }
  if (state.known) return toJob(state.known);
  throw await problemOf(reason, state, request);
});

async function problemOf(reason: DeskRefusal, state: DeskState, request: DeskBooking): Promise<ProblemError> {
  if (isRoomRefusal(reason))
    return noRoomQuestion(request, request.time === 'here' ? undefined : request.time);
  if (reason === 'no-start' || reason === 'not-with' || reason === 'other-car') return refusal(reason);
  if (reason === 'plate') {
    const job = sameCarOnBoard(state);
    return refusal(reason, { members: { reason, job: job && toJob(job) } satisfies DeskQuestion });
  }
  if (reason !== 'amount' || !state.service) return refusal('no-service');
  const due = amountOfCataloguePrice(state.service.price, 'BDT', environment().VITE_BDT_PER_USD);
  return refusal(reason, { values: [due] });
}

export const config: EndpointConfig = { path: '/api/desk/bookings', method: 'POST' };
