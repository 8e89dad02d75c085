import type { DeskQuestion } from '../../../../src/contract/desk-booking.ts';
import type { DeskBooking } from '../../../../src/contract/desk-booking-request.ts';
import { amountDue } from '../../../../src/contract/money.ts';
import { environment } from '../../environment.ts';
import { invalidRequest, ProblemError } from '../../problems.ts';
import { nearestStarts, type Wanted } from '../../visits/slots.ts';
import { toJob } from '../to-job.ts';
import { type DeskRefusal, type DeskState, standingOf } from './book-at-desk.ts';
import { texts } from './current-texts.ts';

/** Returns the problem of a booking that the desk cannot make, or is asked about. */
export async function toProblem(
  refusal: DeskRefusal,
  state: DeskState,
  request: DeskBooking,
): Promise<ProblemError> {
  const { service } = state;
  if (refusal === 'amount' && service) {
    const due = amountDue(service.price, 'BDT', environment().VITE_BDT_PER_USD);
    return invalidRequest([{ path: 'amount', message: texts().priceIsNow(due) }]);
  }
  if (refusal === 'no-start') return invalidRequest([{ path: 'time', message: texts().noStart }]);
  if (refusal === 'plate') {
    const standing = standingOf(state);
    return question({ reason: 'plate', job: standing && toJob(standing) });
  }
  if (refusal === 'no-service' || refusal === 'amount' || refusal === 'known')
    return invalidRequest([{ path: 'service', message: texts().noSuchService }]);
  return askAboutRoom(request, request.time === 'here' ? undefined : request.time);
}

/** Returns the question whether a time is meant that has no room, with free times that are near. */
export async function askAboutRoom(wanted: Wanted, start: string | undefined): Promise<ProblemError> {
  const now = new Date();
  const nearest = await nearestStarts(wanted, start ?? now.toISOString(), now);
  return question({ reason: 'full', nearest });
}

function question(members: DeskQuestion): ProblemError {
  const { title, detail } = texts().questions[members.reason];
  return new ProblemError(409, title, detail, { members });
}
