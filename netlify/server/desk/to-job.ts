import type { Job, JobProgress } from '../../../src/contract/desk-day.ts';
import { currentLanguage } from '../language.ts';
import type { OwnedOrder } from '../store/change.ts';
import {
  deskAttempt,
  dueAtDesk,
  isAwaited,
  keptByDesk,
  keptFacts,
  mainAttempt,
  serviceNameIn,
  vehicleOf,
} from '../store/order-facts.ts';
import type { FormerCar } from '../store/reads.ts';
import type { OrderRecord } from '../store/records.ts';
import { plateOf } from '../store/search-terms.ts';

/** Returns how far a job is. */
export const progressOf = ({ progress, visit, missedVisit }: OrderRecord): JobProgress =>
  progress?.state ?? (missedVisit && !visit ? 'not-come' : 'expected');

/** Returns where a job is found. */
export function placeOf({ order, isArchived }: Pick<OwnedOrder, 'order' | 'isArchived'>): Job['place'] {
  const { progress, visit } = order;
  if (progress) return progress.state === 'collected' ? 'collected' : 'on-site';
  if (!isAwaited({ order, isArchived })) return 'none';
  return visit ? 'planned' : 'unplanned';
}

/** Returns an order as the garage sees it, in the language of the request; with what was done before on the car, if that is known. */
export function toJob(owned: OwnedOrder, former: FormerCar[] = []): Job {
  const { order, isArchived } = owned;
  const { _id, rev, visit, missedVisit, progress, customer, phone, payment, createdAt } = order;
  const { transactionId, gateway, captured } = mainAttempt(order);
  const desk = deskAttempt(order);
  const { amount, currency } = desk ?? mainAttempt(order);
  return {
    orderId: _id,
    transactionId,
    rev,
    place: placeOf(owned),
    progress: progressOf(order),
    message: progress?.message,
    movedAt: progress?.at,
    movedBy: progress?.by,
    cancelled: isArchived || undefined,
    visit: visit && { start: visit.start, plate: visit.plate, car: visit.car, note: visit.note },
    vehicle: visit ? undefined : vehicleOf(order),
    missed: visit || progress ? undefined : missedVisit?.start,
    minutes: visit?.load.reduce((sum, { minutes }) => sum + minutes, 0),
    service: order.service,
    serviceName: serviceNameIn(currentLanguage(), order),
    customer,
    phone,
    payment,
    ...keptFacts(order),
    createdAt,
    amount,
    currency,
    gateway,
    taken: captured,
    mechanic: order.mechanic,
    desk: desk && {
      due: dueAtDesk(order),
      kept: keptByDesk(order),
      takenAt: order.takings?.[0]?.at,
      link: desk.transactionId,
    },
    earlier: earlierOf(order, former),
  };
}

/** Returns when the car of an order was collected before, the last time first. */
export function earlierVisits(order: OrderRecord, former: FormerCar[]): FormerCar[] {
  const plate = plateOf(order);
  return former
    .filter((car) => car.plate === plate && car.orderId !== order._id)
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Returns how often the car of an order was collected before, and what was done last. */
function earlierOf(order: OrderRecord, former: FormerCar[]): Job['earlier'] {
  const earlier = earlierVisits(order, former);
  const [last] = earlier;
  const serviceName = last && serviceNameIn(currentLanguage(), last);
  return last && serviceName ? { count: earlier.length, serviceName, at: last.at } : undefined;
}
