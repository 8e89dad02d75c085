import * as z from 'zod/mini';
import { type Job, type JobProgress, jobSchema } from '../../../src/contract/desk-day.ts';
import { questionOf } from '../findings/question.ts';
import { showFindings } from '../findings/show-findings.ts';
import { currentLanguage } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import {
  deskAttempt,
  dueAtDesk,
  isAwaited,
  isDisputed,
  isVisitDisplaced,
  keptByDesk,
  keptFacts,
  mainAttempt,
  moneyStateOf,
  overpaymentOf,
  serviceNameIn,
  vehicleOf,
} from '../order/order-facts.ts';
import type { EarlierVisit } from '../order/reads.ts';
import type { Attempt, OrderRecord } from '../order/records.ts';
import { plateOf } from '../order/search-terms.ts';

/** Returns how far a job is. */
export const progressOf = ({ progress, visit, missedVisit }: OrderRecord): JobProgress =>
  progress?.state ?? (missedVisit && !visit ? 'not-come' : 'expected');

/** Returns where a job is found. */
export function placeOf(order: OrderRecord): Job['place'] {
  const { progress, visit } = order;
  if (progress) return progress.state === 'collected' ? 'collected' : 'on-site';
  if (!isAwaited(order)) return 'none';
  return visit ? 'planned' : 'unplanned';
}

/**
 * Returns an order as the garage sees it, in the language of the request; with what was done before on the car, if
 * that is known. `attempt` is the payment that it is about, unless it is the booking's.
 */
export function toJob(
  owned: OwnedOrder,
  {
    collected = [],
    attempt = mainAttempt(owned.order),
  }: { collected?: EarlierVisit[] | undefined; attempt?: Attempt } = {},
): Job {
  const { order } = owned;
  const { _id, visit, missedVisit, progress, cancelledAt } = order;
  const { transactionId, gateway, captured, further } = attempt;
  const desk = deskAttempt(order);
  const { amount, currency } = (further ? undefined : desk) ?? attempt;
  return z.parse(jobSchema, {
    ...order,
    orderId: _id,
    transactionId,
    place: placeOf(order),
    progress: progressOf(order),
    message: progress?.message,
    movedAt: progress?.at,
    movedBy: progress?.by,
    cancelled: cancelledAt !== undefined || undefined,
    vehicle: visit ? undefined : vehicleOf(order),
    missed: visit || progress ? undefined : missedVisit?.start,
    serviceName: serviceNameIn(currentLanguage(), order),
    ...(further ? paymentFacts(attempt) : keptFacts(order)),
    amount,
    currency,
    asked: attempt.amount === amount ? undefined : attempt.amount,
    gateway,
    taken: captured,
    due: dueAtDesk(order),
    kept: keptByDesk(order),
    surplus: overpaymentOf(order) || undefined,
    takenAt: order.takings?.[0]?.at,
    link: desk?.transactionId,
    findings: showFindings(order),
    question: questionOf(order),
    displaced: isVisitDisplaced(order) || undefined,
    earlier: earlierOf(order, collected),
    left: deferredOf(order, collected),
  });
}

/** Returns an order as one job for the payments of its booking that `isMeant` selects, and one for each such payment for findings. */
export const jobsOf = (owned: OwnedOrder, isMeant: (attempt: Attempt) => boolean): Job[] => [
  ...(owned.order.attempts.some((one) => !one.further && isMeant(one)) ? [toJob(owned)] : []),
  ...jobsOfExtraPayments(owned, isMeant),
];

/** Returns a job for each payment for findings that `isMeant` selects. */
export const jobsOfExtraPayments = (owned: OwnedOrder, isMeant: (attempt: Attempt) => boolean): Job[] =>
  owned.order.attempts
    .filter((one) => one.further && isMeant(one))
    .map((attempt) => toJob(owned, { attempt }));

const paymentFacts = (attempt: Attempt): Pick<Job, 'payment' | 'paidAt' | 'disputed'> => ({
  payment: moneyStateOf(attempt) ?? 'unpaid',
  paidAt: attempt.capturedAt,
  ...(isDisputed(attempt) && { disputed: true }),
});

/** Returns when the car of an order was collected before, the last time first. */
export function earlierVisits(order: OrderRecord, collected: EarlierVisit[]): EarlierVisit[] {
  const plate = plateOf(order);
  return collected
    .filter((car) => car.plate === plate && car.orderId !== order._id)
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Returns how often the car of an order was collected before, and what was done last. */
function earlierOf(order: OrderRecord, collected: EarlierVisit[]): Job['earlier'] {
  const earlier = earlierVisits(order, collected);
  const [last] = earlier;
  const serviceName = last && serviceNameIn(currentLanguage(), last);
  return last && serviceName ? { count: earlier.length, serviceName, at: last.at } : undefined;
}

/** Returns what the customer has left undone at earlier visits of a car, unless that is what the order is for, or was done since. */
function deferredOf(order: OrderRecord, collected: EarlierVisit[]): Job['left'] {
  if (order.progress?.state === 'collected') return undefined;
  const booked = [order.work, ...collected.map(({ work }) => work)];
  const left = earlierVisits(order, collected).flatMap(({ orderId, left: all = [] }) =>
    all.filter(({ id }) => !booked.some((work) => work?.orderId === orderId && work.findingId === id)),
  );
  return left.length > 0 ? left : undefined;
}
