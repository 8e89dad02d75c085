import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import type { Order } from '../../../src/contract/order.ts';
import type { VisitConflict, VisitRequest } from '../../../src/contract/visit.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { changeOwnOrder } from '../orders/change-own-order.ts';
import { invalidRequest, notFound, ProblemError } from '../problems.ts';
import type { Outcome, OwnedOrder } from '../store/change.ts';
import { toOrder } from '../store/order-facts.ts';
import { giveUpVisit, type NewVisit, type PlanRefusal, planVisit } from './decide-visit.ts';
import { ON_CLOSED_DAY, type OpenDay, openDaysFrom, problemOfStart } from './opening-hours.ts';
import { parseDays, readsOfDays } from './read-days.ts';
import { addServiceRead, parseServiceRead } from './read-service.ts';
import { nearestStarts } from './slots.ts';

/** The open days that are read for a visit. Longer work needs a further round trip. */
const USUAL_DAYS = 3;

/**
 * Sets or moves the visit of an order of the caller. A repeat changes nothing.
 * @throws {ProblemError} 400 if the visit cannot begin at that time, 404 if the order does not exist, 409 with a `reason` if it
 * cannot have a visit or there is no place
 */
export async function setVisit(caller: Caller, orderId: string, request: VisitRequest): Promise<Order> {
  const visit = visitOf(request);
  const open = problemOfStart(visit.start, new Date())
    ? []
    : openDaysFrom(dayInDhaka(visit.start), new Date());
  const plan = (days: OpenDay[], endpoint?: string) =>
    changeOwnOrder<PlanRefusal>({
      caller,
      orderId,
      endpoint,
      reads: [(store) => addServiceRead(store, caller.uid, orderId), ...readsOfDays(days)],
      decide: (owned, now, [service, ...replies]) => {
        const minutes = parseServiceRead(service)?.minutes;
        return planVisit(owned, { visit, minutes, days: parseDays(days, replies) }, now);
      },
    });
  let outcome = await plan(open.slice(0, USUAL_DAYS), 'visits');
  if (outcome.refusal === 'too-long') outcome = await plan(open);
  return toResponse(outcome, visit.start);
}

/**
 * Gives up the visit of an order of the caller, if it has one.
 * @throws {ProblemError} 404 if the order does not exist, 409 with a `reason` if the visit has begun
 */
export async function giveUpOwnVisit(caller: Caller, orderId: string): Promise<Order> {
  const outcome = await changeOwnOrder<PlanRefusal>({
    caller,
    orderId,
    endpoint: 'visits',
    decide: (owned, now) => giveUpVisit(owned, { actor: 'customer' }, now),
  });
  return toResponse(outcome, '');
}

/** Returns the visit of a request: its time as stored ones are written, and its texts without those that are empty. */
function visitOf({ start, ...texts }: VisitRequest): NewVisit {
  const kept = Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  return { start: new Date(start).toISOString(), ...Object.fromEntries(kept) };
}

/** @throws {ProblemError} for a refusal */
async function toResponse(
  { refusal, state: { owned }, stored }: Outcome<{ owned: OwnedOrder | undefined }, PlanRefusal | 'unknown'>,
  start: string,
): Promise<Order> {
  if (stored) {
    runAfter(sendNoticesNow);
    return toOrder(stored.order);
  }
  if (!owned || refusal === 'unknown') throw notFound('order');
  if (refusal === 'unchanged') return toOrder(owned.order);
  if (refusal === 'closed') throw invalidStart(ON_CLOSED_DAY);
  if (refusal === 'no-start') throw invalidStart(problemOfStart(start, new Date()) ?? ON_CLOSED_DAY);
  if (refusal === 'full' || refusal === 'too-long')
    throw conflict({ reason: 'full', nearest: await nearestStarts(owned.order.service, start, new Date()) });
  throw conflict({ reason: refusal });
}

const invalidStart = (message: string): ProblemError => invalidRequest([{ path: 'start', message }]);

const conflicts: Record<VisitConflict['reason'], [title: string, detail: string]> = {
  full: ['No longer free', 'This time is no longer free. Please choose another one.'],
  unpaid: ['Not paid', 'A time can be chosen once the booking is paid.'],
  begun: ['Already begun', 'The time of this visit has come. Please call us to change it.'],
  moves: ['Moved too often', 'This visit was moved too often. Please call us to change it.'],
};

function conflict(members: VisitConflict): ProblemError {
  const [title, detail] = conflicts[members.reason];
  return new ProblemError(409, title, detail, { members });
}
