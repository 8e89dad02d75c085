import * as z from 'zod/mini';
import type { Order } from '../../../src/contract/order.ts';
import { isTooNear } from '../../../src/contract/refund-rule.ts';
import type { Visit, VisitConflict, VisitRequest } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { customerChecks } from '../orders/customer-checks.ts';
import { findOrder } from '../orders/orders.ts';
import { invalidRequest, notFound, ProblemError } from '../problems.ts';
import { keptAttempt, keys, type OrderRecord, parseOrder, toOrder } from '../store/order-records.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { changeCar, giveUpVisit, setVisit } from '../store/visit-scripts.ts';
import { dayOf, ON_CLOSED_DAY, openDaysFrom, problemOfStart, reminderTime } from './opening-hours.ts';
import { nearestStarts } from './slots.ts';

/** How often a visit can be set or moved before the customer has to call. */
const MAX_MOVES = 10;

/**
 * Sets or moves the visit of an order of the caller. A repeat changes nothing.
 * @throws {ProblemError} 400 if the visit cannot begin at that time, 404 if the order does not exist, 409 with a `reason` if it
 * cannot have a visit or there is no place, 429 if there were too many requests, 503 if the store is unavailable
 */
export function planVisit(
  caller: Caller,
  orderId: string,
  request: VisitRequest,
  runAfter: RunAfter,
): Promise<Order> {
  const visit = visitOf(request);
  return changeVisit(caller, orderId, (order, now) => tryToPlan(caller.uid, order, visit, now), runAfter);
}

/**
 * Gives up the visit of an order of the caller, if it has one.
 * @throws {ProblemError} 404 if the order does not exist, 409 with a `reason` if the visit has begun, 429 if there were too many
 * requests, 503 if the store is unavailable
 */
export const cancelVisit = (caller: Caller, orderId: string, runAfter: RunAfter): Promise<Order> =>
  changeVisit(caller, orderId, (order, now) => tryToGiveUp(caller.uid, order, now), runAfter);

/** Changes an order's visit, again if the order has changed meanwhile. Who is told of a change is told after the response. */
async function changeVisit(
  caller: Caller,
  orderId: string,
  change: (order: OrderRecord, now: Date) => Promise<OrderRecord | 'changed'>,
  runAfter: RunAfter,
): Promise<Order> {
  const { uid } = caller;
  const [reply] = await readChecked(customerChecks('visits', caller), [
    (store) => store.hget(keys.orders(uid), orderId),
  ]);
  const stored = z.parse(textSchema, reply);
  let order = stored === null ? undefined : parseOrder(stored);
  while (order) {
    const changed = await change(order, new Date());
    if (changed !== 'changed') {
      if (changed !== order) runAfter(sendNoticesNow);
      return toOrder(changed);
    }
    order = await findOrder(uid, orderId);
  }
  throw notFound('order');
}

async function tryToGiveUp(uid: string, order: OrderRecord, now: Date): Promise<OrderRecord | 'changed'> {
  const kept = keptAttempt(order);
  if (!order.visit || !kept) return order;
  requireNotBegun(order.visit, now);
  const { transactionId } = kept;
  const isLate = isTooNear(order, now);
  return giveUpVisit({ uid, order, transactionId, isLate, channels: channels(), now, actor: 'customer' });
}

type NewVisit = Omit<Visit, 'load'>;

/** Returns the visit of a request: its time as stored ones are written, and its texts without those that are empty. */
function visitOf({ start, ...texts }: VisitRequest): NewVisit {
  const kept = Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  return { start: new Date(start).toISOString(), ...Object.fromEntries(kept) };
}

async function tryToPlan(
  uid: string,
  order: OrderRecord,
  visit: NewVisit,
  now: Date,
): Promise<OrderRecord | 'changed'> {
  const kept = keptAttempt(order);
  if (order.payment !== 'paid' || !kept) throw conflict({ reason: 'unpaid' });
  const { visit: former } = order;
  if (former && isSame(former, visit)) return order;
  if (former) requireNotBegun(former, now);
  if (former?.start === visit.start) return changeCar({ uid, order, visit, now });

  const problem = problemOfStart(visit.start, now);
  if (problem) throw invalidStart(problem);
  if ((order.moves ?? 0) >= MAX_MOVES) throw conflict({ reason: 'moves' });
  const days = openDaysFrom(dayOf(visit.start), now);
  const outcome = await setVisit({
    uid,
    order,
    transactionId: kept.transactionId,
    visit,
    days,
    minutesBefore: (days[0]?.starts.indexOf(visit.start) ?? 0) * garage.slotMinutes,
    remindAt: reminderTime(visit.start),
    isLate: isTooNear(order, now),
    channels: channels(),
    now,
  });
  if (outcome === 'closed') throw invalidStart(ON_CLOSED_DAY);
  if (outcome === 'full')
    throw conflict({ reason: 'full', nearest: await nearestStarts(order.service, visit.start, now) });
  return outcome;
}

const isSame = (former: NewVisit, visit: NewVisit): boolean =>
  (['start', 'plate', 'car', 'note'] as const).every((name) => former[name] === visit[name]);

/** @throws {ProblemError} 409 if the time of a visit has come */
function requireNotBegun({ start }: Visit, now: Date): void {
  if (now >= new Date(start)) throw conflict({ reason: 'begun' });
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
