import { randomUUID } from 'node:crypto';
import type { OutlookType } from '../../../src/contract/money/refund-rule.ts';
import type { Order } from '../../../src/contract/order/order.ts';
import type { VisitRequest } from '../../../src/contract/order/order-request.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { VisitConflict } from '../../../src/contract/visits/visit.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { currentLanguage } from '../language.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import type { DecisionOutcome, OwnedOrder } from '../order/change.ts';
import { parseListedOrder, togetherRead, withOrdersTogether } from '../order/reads.ts';
import { changeOwnOrder } from '../orders/change-own-order.ts';
import { outlookChangedProblem } from '../orders/expected-outlook.ts';
import { toOrder } from '../orders/to-order.ts';
import { keys } from '../store/keys.ts';
import { carTexts } from './car-texts.ts';
import { combinedMinutes, giveUpVisit, type PlanRefusal, planVisit } from './decide-visit.ts';
import { openDaysFrom, problemOfStart } from './opening-hours.ts';
import { planOnFewestDays } from './plan-load.ts';
import { dayCapacityReads, parseDays } from './read-days.ts';
import { refusal } from './refusals.ts';
import { nearestStarts } from './slots.ts';

/**
 * Sets or moves the visit of an order of the caller, by itself or `with` another one. A repeat changes nothing.
 * @throws {ProblemError} 400 if the visit cannot begin at that time, 404 if the order does not exist, 409 with a `reason` if it
 * cannot have a visit or there is no place
 */
export async function setOwnVisit(caller: Caller, orderId: string, request: VisitRequest): Promise<Order> {
  const { uid } = caller;
  const { expected, with: companionId, together } = request;
  const visit = { start: new Date(request.start).toISOString(), ...carTexts(request) };
  const newArrival = randomUUID();
  const open = problemOfStart(visit.start, new Date())
    ? []
    : openDaysFrom(dayInDhaka(visit.start), new Date());
  const outcome = await planOnFewestDays(open, (days) =>
    changeOwnOrder<PlanRefusal>({
      caller,
      orderId,
      endpoint: 'visits',
      reads: [
        togetherRead(uid, orderId),
        (store) => store.hget(keys.orders(uid), companionId ?? ''),
        ...dayCapacityReads(days),
      ],
      decide: (owned, now, [others, booking, ...replies]) => {
        const companion =
          companionId === undefined ? undefined : { booking: parseListedOrder(uid, booking), newArrival };
        const plan = { visit, days: parseDays(days, replies), companion, together, expected };
        return planVisit(withOrdersTogether(owned, others), plan, now);
      },
    }),
  );
  const { owned, replies } = outcome.state;
  const minutes = combinedMinutes(withOrdersTogether(owned, replies[0]), together);
  return toResponse(outcome, { start: visit.start, minutes });
}

/**
 * Gives up the visit of an order of the caller, if it has one.
 * @throws {ProblemError} 404 if the order does not exist, 409 with a `reason` if the visit has begun
 */
export async function giveUpOwnVisit(
  caller: Caller,
  orderId: string,
  expected: OutlookType | undefined,
): Promise<Order> {
  const outcome = await changeOwnOrder<PlanRefusal>({
    caller,
    orderId,
    endpoint: 'visits',
    decide: (owned, now) => giveUpVisit(owned, { by: { actor: 'customer' }, now, expected }),
  });
  return toResponse(outcome);
}

/** @throws {ProblemError} for a refusal */
async function toResponse(
  { refusal: reason, state: { owned }, stored }: DecisionOutcome<{ owned: OwnedOrder }, PlanRefusal>,
  { start, minutes } = { start: '', minutes: 0 },
): Promise<Order> {
  if (stored) {
    sendNoticesLater();
    return toOrder(stored.order, currentLanguage());
  }
  if (reason === 'outlook-changed') throw outlookChangedProblem(owned);
  if (reason === 'unchanged') return toOrder(owned.order, currentLanguage());
  if (reason === 'closed') throw refusal('closed-day');
  if (reason === 'no-start') throw refusal(problemOfStart(start, new Date()) ?? 'closed-day');
  const members: VisitConflict =
    reason === 'full' || reason === 'too-long'
      ? { reason: 'full', nearest: await nearestStarts({ minutes }, start, new Date()) }
      : { reason };
  throw refusal(reason === 'too-long' ? 'full' : reason, { members });
}
