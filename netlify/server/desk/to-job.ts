import * as z from 'zod/mini';
import { type Job, type JobProgress, jobSchema } from '../../../src/contract/desk/desk-day.ts';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import { titleIn } from '../../../src/contract/text/language.ts';
import { findingsMessageOf } from '../findings/findings-message.ts';
import { shownFindings } from '../findings/shown-findings.ts';
import { currentLanguage } from '../language.ts';
import {
  bookedServiceLine,
  effectiveRefunds,
  isChargedBack,
  isFraudWarned,
  isOwnBooking,
  isPaymentBeyondBooking,
  onlinePayments,
  receiptStateOf,
  refundableAmount,
  workMinutesOf,
} from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import {
  areOfOneArrival,
  carOfOrder,
  dueAtDesk,
  isAwaited,
  isVisitDisplaced,
  mainPayment,
  mainTransaction,
  orderLanguage,
  refundRuleFacts,
  serviceNameIn,
  writtenOffOf,
} from '../order/order-facts.ts';
import type { EarlierVisit } from '../order/reads.ts';
import type { OnlinePayment, OrderRecord } from '../order/records.ts';
import { comparedPlateOf } from '../order/search-terms.ts';
import { derivedOrderFields } from '../order/shown-facts.ts';
import { checkoutSessionOf } from '../payments/checkout-sessions.ts';
import { bookingLinkMessageOf } from './bookings/link-message.ts';

export const jobProgressOf = ({ progress, visit, missedVisit }: OrderRecord): JobProgress =>
  progress?.state ?? (missedVisit && !visit ? 'not-come' : 'expected');

export function boardPlaceOf(order: OrderRecord): Job['place'] {
  const { progress, visit } = order;
  if (progress) return progress.state === 'collected' ? 'collected' : 'on-site';
  if (!isAwaited(order)) return 'none';
  return visit ? 'planned' : 'unscheduled';
}

/**
 * Returns an order as the garage sees it, in the language of the request; with what was done before on the car, if
 * that is known. `about` is the payment that it is about, unless it is the booking's.
 */
export function toJob(
  owned: OwnedOrder,
  { collected = [], about }: { collected?: EarlierVisit[] | undefined; about?: OnlinePayment } = {},
): Job {
  const { order } = owned;
  const { _id, visit, missedVisit, progress } = order;
  const payment = about ?? mainPayment(order);
  const transactionId = payment?.transactionId ?? mainTransaction(order);
  const checkoutSession = checkoutSessionOf(order, transactionId);
  const asked = checkoutSession ?? payment ?? bookedServiceLine(order);
  const isForWork = payment !== undefined && isPaymentBeyondBooking(order, payment);
  const rest = payment && refundableAmount(payment);
  const isInPart = payment !== undefined && rest !== 0 && effectiveRefunds(payment).length > 0;
  const isAsAsked = isForWork || (isOwnBooking(order) && !isInPart);
  const { amount, currency } = isAsAsked ? asked : bookedServiceLine(order);
  return z.parse(jobSchema, {
    ...order,
    ...derivedOrderFields(order, currentLanguage()),
    orderId: _id,
    transactionId,
    customerId: owned.uid,
    place: boardPlaceOf(order),
    progress: jobProgressOf(order),
    message: progress?.message,
    movedAt: progress?.at,
    movedBy: progress?.by,
    cancelled: order.cancelledAt !== undefined || undefined,
    vehicle: visit ? undefined : carOfOrder(order),
    together: togetherWith(owned),
    missed: visit || progress ? undefined : missedVisit?.start,
    ...(about ? paymentFacts(about) : refundRuleFacts(order)),
    amount,
    currency,
    asked: asked.amount === amount ? undefined : asked.amount,
    gateway: payment?.method ?? checkoutSession?.gateway ?? 'sslcommerz',
    taken: payment?.captured && { ...payment.captured, amount: rest || payment.captured.amount },
    fraudWarned: onlinePayments(order).some(isFraudWarned) || undefined,
    writtenOff: writtenOffOf(order) || undefined,
    findings: shownFindings(order),
    question: findingsMessageOf(order),
    linkMessage: bookingLinkMessageOf(order, boardPlaceOf(order)),
    language: orderLanguage(order),
    displaced: isVisitDisplaced(order) || undefined,
    earlier: earlierOf(order, collected),
    deferredWork: deferredWorkOf(order, collected),
  });
}

/** Returns the other bookings of an arrival that are where this one is, undefined if there are none. */
function togetherWith({ order, together = [] }: OwnedOrder): Job['together'] {
  const others = together.filter((other) => areOfOneArrival(order, other.order));
  if (others.length === 0) return undefined;
  return others
    .map(({ order: other }) => ({
      orderId: other._id,
      rev: other.rev,
      serviceName: serviceNameIn(currentLanguage(), other),
      minutes: workMinutesOf(other),
      due: dueAtDesk(other),
      writtenOff: writtenOffOf(other) || undefined,
      ...(other.cancelledAt !== undefined && { cancelled: true as const }),
    }))
    .sort((a, b) => a.orderId.localeCompare(b.orderId));
}

/** Returns an order as a job for each payment by a gateway that `isMeant` selects. */
export const toJobsByPayment = (owned: OwnedOrder, isMeant: (payment: OnlinePayment) => boolean): Job[] => {
  const meant = onlinePayments(owned.order).filter(isMeant);
  return [...Map.groupBy(meant, ({ transactionId }) => transactionId).values()].flatMap(([about]) =>
    about ? [toJob(owned, { about })] : [],
  );
};

/** Returns an order as a job, and as one for each payment by a gateway that is for findings, or kept beside that by which the garage knows it. */
export function toPaidJobs(owned: OwnedOrder): Job[] {
  const { order } = owned;
  const main = mainPayment(order);
  const isBeside = (payment: OnlinePayment) =>
    payment !== main && (isPaymentBeyondBooking(order, payment) || refundableAmount(payment) > 0);
  return [toJob(owned), ...toJobsByPayment(owned, isBeside)];
}

const paymentFacts = (
  payment: OnlinePayment,
): Pick<Job, 'payment' | 'paidAt' | 'disputed' | 'chargedBack'> => ({
  payment: receiptStateOf(payment),
  paidAt: payment.at,
  ...(isPaymentDisputed(payment) && { disputed: true }),
  ...(isChargedBack(payment) && { chargedBack: true }),
});

/** Returns when the car of an order was collected before, the last time first. */
export function earlierVisitsOfCar(order: OrderRecord, collected: EarlierVisit[]): EarlierVisit[] {
  const plate = comparedPlateOf(order);
  return collected
    .filter((car) => car.plate === plate && car.orderId !== order._id)
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

function earlierOf(order: OrderRecord, collected: EarlierVisit[]): Job['earlier'] {
  const earlier = earlierVisitsOfCar(order, collected);
  const [last] = earlier;
  const serviceName = last && titleIn(currentLanguage(), last.serviceName, last.serviceNameBn);
  return last && serviceName ? { count: earlier.length, serviceName, at: last.at } : undefined;
}

/** Returns the deferred work of earlier visits of a car, unless that is what the order is for, or was done since. */
function deferredWorkOf(order: OrderRecord, collected: EarlierVisit[]): Job['deferredWork'] {
  if (order.progress?.state === 'collected') return undefined;
  const booked = [order.work, ...collected.map(({ work }) => work)];
  const deferredWork = earlierVisitsOfCar(order, collected).flatMap(({ orderId, deferredWork: all = [] }) =>
    all.filter(({ id }) => !booked.some((work) => work?.orderId === orderId && work.findingId === id)),
  );
  return deferredWork.length > 0 ? deferredWork : undefined;
}
