import type { Job, JobProgress } from '../../../src/contract/desk-day.ts';
import type { OwnedOrder } from '../store/change.ts';
import { keptFacts, mainAttempt } from '../store/order-facts.ts';
import type { OrderRecord } from '../store/records.ts';

/** Returns how far a job is. */
export const progressOf = ({ progress, visit, missedVisit }: OrderRecord): JobProgress =>
  progress?.state ?? (missedVisit && !visit ? 'not-come' : 'expected');

/** Returns where a job is found. */
export function placeOf({ order, isArchived }: Pick<OwnedOrder, 'order' | 'isArchived'>): Job['place'] {
  const { payment, progress, visit } = order;
  if (progress) return progress.state === 'collected' ? 'collected' : 'on-site';
  if (isArchived || (payment !== 'paid' && payment !== 'held')) return 'none';
  return visit ? 'planned' : 'unplanned';
}

/** Returns an order as the garage sees it. */
export function toJob(owned: OwnedOrder): Job {
  const { order, isArchived } = owned;
  const { _id, rev, visit, missedVisit, progress, serviceName, customer, phone, payment, createdAt } = order;
  const { transactionId, amount, currency, gateway, captured } = mainAttempt(order);
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
    missed: visit || progress ? undefined : missedVisit?.start,
    minutes: visit?.load.reduce((sum, { minutes }) => sum + minutes, 0),
    serviceName,
    customer,
    phone,
    payment,
    ...keptFacts(order),
    createdAt,
    amount,
    currency,
    gateway,
    taken: captured,
  };
}
