import * as z from 'zod/mini';
import { approvedSum, unapproved } from '../../../src/contract/finding.ts';
import type { Money } from '../../../src/contract/gateway.ts';
import type { Language } from '../../../src/contract/language.ts';
import type { Order } from '../../../src/contract/order.ts';
import { type Receipt, receiptSchema } from '../../../src/contract/payment.ts';
import { type OutlookType, refundOutlook } from '../../../src/contract/refund-rule.ts';
import type { WayOfPaying } from '../../../src/contract/taking.ts';
import type { Visit } from '../../../src/contract/visit.ts';
import type { Attempt, Capture, OrderRecord } from './records.ts';

/* Facts that follow from an order's record. */

/** @throws {Error} if the order has no attempt, which the schema excludes */
export function latestAttempt(order: OrderRecord): Attempt {
  const attempt = order.attempts.at(-1);
  if (!attempt) throw new Error(`order ${order._id} has no attempt to pay`);
  return attempt;
}

/** Returns an order's attempt with a transaction id, undefined if it has left the order. */
export const attemptOf = ({ attempts }: OrderRecord, transactionId: string): Attempt | undefined =>
  attempts.find((attempt) => attempt.transactionId === transactionId);

/** Returns the captures of an attempt: its own, if money was taken, and `furtherCaptures`. */
export const capturesOf = (attempt: Attempt): Capture[] =>
  attempt.captureId === undefined ? [] : [attempt, ...(attempt.furtherCaptures ?? [])];

/** Returns what an attempt has brought, or was to bring. */
export const moneyOf = ({
  amount,
  currency,
  charged,
}: Pick<Attempt, 'amount' | 'currency' | 'charged'>): Money => charged ?? { amount, currency };

const isKept = ({ state }: Attempt): boolean => state === 'paid' || state === 'held';

/** Returns the attempts whose money an order keeps: for the booking, and for work that was approved. */
export const keptAttempts = ({ attempts }: OrderRecord): Attempt[] => attempts.filter(isKept);

/** Returns the attempts to pay the booking itself. */
const bookingAttempts = ({ attempts }: OrderRecord): Attempt[] => attempts.filter(({ further }) => !further);

/** Returns the attempt whose money an order keeps for its booking, if it keeps any. */
export const keptAttempt = (order: OrderRecord): Attempt | undefined => bookingAttempts(order).find(isKept);

/** Returns the attempt that stands for the booking of the desk: its price in paisa, and the id of its link. */
export const deskAttempt = ({ attempts }: OrderRecord): Attempt | undefined =>
  attempts.find(({ state }) => state === 'desk');

/** Returns the attempt by which the garage knows an order: the one whose money it keeps, or else one that has brought any. */
export const mainAttempt = (order: OrderRecord): Attempt =>
  keptAttempt(order) ??
  bookingAttempts(order).find(({ captureId }) => captureId !== undefined) ??
  deskAttempt(order) ??
  shownAttempt(order);

/** Returns what the desk has taken for an order and not given back, in paisa: in one way, or in all. */
export const keptByDesk = ({ takings = [] }: OrderRecord, way?: WayOfPaying): number =>
  takings
    .filter((taking) => way === undefined || taking.way === way)
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the charges in taka less the payments, in paisa: of a booking of the desk its price and approved findings, of others the findings only, as
 * their price is in the currency of their payment.
 */
function balanceOf(order: OrderRecord): number {
  const desk = deskAttempt(order);
  const online = keptAttempts(order).filter(({ further }) => desk || further);
  const paid = online.map(moneyOf).reduce((sum, { amount }) => sum + amount, keptByDesk(order));
  return (desk?.amount ?? 0) + approvedSum(order.findings) - paid;
}

/** Returns what is still due in taka, in paisa. */
export const dueAtDesk = (order: OrderRecord): number => Math.max(0, balanceOf(order));

/** Returns whether nothing is due for a booking of the desk itself. */
const isSettledAtDesk = (order: OrderRecord): boolean =>
  deskAttempt(order) !== undefined && dueAtDesk({ ...order, findings: [] }) === 0;

/** Returns what was paid in taka beyond what is charged, in paisa: an approved finding was removed, for instance. */
export const overpaymentOf = (order: OrderRecord): number => Math.max(0, -balanceOf(order));

/** Returns whether an order waits for a payment at a gateway, as those of customers do until they are paid. */
export const isUnpaidOnline = (order: OrderRecord): boolean =>
  !deskAttempt(order) && order.payment === 'unpaid';

/** Returns what is due in taka once the booking needs no payment of its own, undefined if nothing is. */
export const balanceDue = (order: OrderRecord): number | undefined =>
  (isUnpaidOnline(order) ? 0 : dueAtDesk(order)) || undefined;

/** Returns what the next attempt to pay an order asks for: the booking while it is unpaid, else what is due in taka; 0 if nothing is. */
export function dueOnline(order: OrderRecord): Pick<Attempt, 'amount' | 'currency' | 'further'> {
  if (isUnpaidOnline(order)) {
    const { amount, currency } = latestAttempt(order);
    return { amount, currency };
  }
  const due = { amount: dueAtDesk(order), currency: 'BDT' as const };
  const isForBooking = deskAttempt(order) && !keptAttempt(order) && !isSettledAtDesk(order);
  return isForBooking ? due : { ...due, further: true };
}

/** Returns whether the money that an attempt brings is still due: of a booking at any price at which its page was opened. */
export function isStillDue(order: OrderRecord, { amount, further }: Attempt): boolean {
  if (isUnpaidOnline(order)) return !further;
  const isPaidAlready = !further && !deskAttempt(order);
  return !isPaidAlready && amount <= dueAtDesk(order);
}

/**
 * Returns whether the work that an order was booked for is still deferred at the earlier visit, and unchanged since; true if it was booked for none.
 */
export function isStillDeferred({ work, createdAt }: OrderRecord, earlier: OrderRecord | undefined): boolean {
  if (!work) return true;
  const left = earlier?.erasedAt === undefined ? unapproved(earlier?.findings) : [];
  return left.some(({ id, at }) => id === work.findingId && at <= createdAt);
}

/** Returns the state of the money of an order's booking, as it follows from what gateways and the desk have taken and given back. */
export function paymentOf(order: OrderRecord): OrderRecord['payment'] {
  const kept = keptAttempt(order);
  if (kept) return kept.state === 'held' ? 'held' : 'paid';
  if (isSettledAtDesk(order)) return 'paid';
  const states = bookingAttempts(order)
    .flatMap(capturesOf)
    .map(({ state }) => state);
  if (states.includes('refund-due')) return 'refund-due';
  return states.includes('refunded') ? 'refunded' : 'unpaid';
}

/** Returns an order whose money has changed, with the state that follows. */
export const withPayment = (order: OrderRecord): OrderRecord => ({ ...order, payment: paymentOf(order) });

/** Returns whether the garage awaits the car of an order that has not come: it is paid, or the desk has booked it, and it is not cancelled. */
export const isAwaited = ({ cancelledAt, origin, payment }: OrderRecord): boolean =>
  cancelledAt === undefined && (origin === 'desk' || payment === 'paid' || payment === 'held');

/** Returns the name of a photo where photos are stored. A client makes its id: it is of this order only. */
export const photoName = (orderId: string, photoId: string): string => `${orderId}.${photoId}`;

/** Returns the names of the photos of an order's findings. */
export const photosOf = ({ _id, findings = [] }: OrderRecord): string[] =>
  findings.flatMap(({ photos }) => photos.map((id) => photoName(_id, id)));

/** Returns whether the car of an order has ever been at the garage, as far as its history says. */
export const wasHere = ({ progress, findings, events }: OrderRecord): boolean =>
  progress !== undefined || findings !== undefined || events.some(({ type }) => type === 'received');

/** Returns whether the car of an order is at the garage. */
export const isOnSite = ({ progress }: OrderRecord): boolean =>
  progress !== undefined && progress.state !== 'collected';

/** Returns the attempt that an order is shown with: the one whose money it keeps, or else the latest. */
export const shownAttempt = (order: OrderRecord): Attempt =>
  keptAttempt(order) ?? bookingAttempts(order).at(-1) ?? latestAttempt(order);

/** Returns the state of the money that an attempt has brought first, undefined if it has brought none. */
export const moneyStateOf = (attempt: Attempt | undefined): Receipt['state'] | undefined =>
  z.safeParse(receiptSchema.shape.state, attempt?.state).data;

/** Returns whether some money of an order is in a state. */
export const hasMoney = ({ attempts }: OrderRecord, state: Attempt['state']): boolean =>
  attempts.flatMap(capturesOf).some((capture) => capture.state === state);

/** Returns whether the bank decides on some money of an order. */
export const hasOpenDispute = ({ attempts }: OrderRecord): boolean => attempts.some(isInDispute);

/** Returns whether the bank decides on some money of an attempt. */
export const isInDispute = (attempt: Attempt): boolean =>
  capturesOf(attempt).some(({ dispute }) => dispute?.state === 'open');

/** Returns whether the bank decides on a capture, or has taken it back: we must not give it back as well. */
export const isDisputed = ({ dispute }: Pick<Capture, 'dispute'>): boolean =>
  dispute !== undefined && dispute.state !== 'won';

/** Returns the part of the refund rule's facts that is about the money that an order keeps. */
export function keptFacts(order: OrderRecord): Pick<Order, 'paidAt' | 'disputed'> {
  const kept = keptAttempt(order);
  return { paidAt: kept?.capturedAt, ...(kept && isDisputed(kept) && { disputed: true }) };
}

/** Returns whether cancelling an order does something else to its money than its customer was shown. */
export const isOtherThanSeen = (order: OrderRecord, seen: OutlookType | undefined, now: Date): boolean =>
  seen !== undefined && seen !== refundOutlook({ ...order, ...keptFacts(order) }, now).type;

/** Returns the visit of an order that is awaited, whose money is not held, and whose day the garage has not closed. */
export const confirmedVisitOf = (order: OrderRecord): Visit | undefined =>
  order.payment !== 'held' && !isVisitDisplaced(order) && isAwaited(order) ? order.visit : undefined;

/** Returns whether an order has a visit on a day that the garage has closed since. */
export const isVisitDisplaced = ({ visit, displaced, progress, cancelledAt }: OrderRecord): boolean =>
  visit !== undefined && displaced === true && !progress && cancelledAt === undefined;

/** Returns the car of an order: that of its visit, or of the one to which it did not come. The desk may know it without one. */
export function vehicleOf({ visit, missedVisit, vehicle }: OrderRecord): OrderRecord['vehicle'] {
  const known = visit ?? missedVisit ?? vehicle;
  return known && { plate: known.plate, car: known.car, note: known.note };
}

/** Returns the key of the car of an order among the collected cars: its customer and the digits of its plate. */
export const carKey = (uid: string, order: OrderRecord): string =>
  `${uid}:${(vehicleOf(order)?.plate ?? '').replace(/\D/g, '')}`;

/** Returns the start of an order's visit, or of the one that was given up or missed last. */
export const lastStartOf = ({ visit, events }: OrderRecord): string | undefined =>
  visit?.start ??
  events.findLast(({ type }) => type === 'visit-given-up' || type === 'visit-missed')?.reference;

/** Returns the language of an order's mails, and of the page to which a gateway returns. */
export const orderLanguage = ({ language = 'en' }: OrderRecord): Language => language;

/** Returns the title of an order's service in a language: in English where Bangla was missing. */
export const serviceNameIn = (
  language: Language,
  { serviceName, serviceNameBn }: Pick<OrderRecord, 'serviceName' | 'serviceNameBn'>,
): string => (language === 'bn' ? (serviceNameBn ?? serviceName) : serviceName);

const MAX_EVENTS = 50;

/**
 * Returns an order as its next version, with new events. Of more than 50 events, the first and the latest
 * are kept.
 */
export function nextVersion(order: OrderRecord, ...added: OrderRecord['events']): OrderRecord {
  const [first, ...others] = [...order.events, ...added];
  const events = first ? [first, ...others.slice(1 - MAX_EVENTS)] : [];
  return { ...order, events, rev: order.rev + 1 };
}

/** The party that changes an order; `by` is the name of a member of staff. */
export type Actor = Pick<OrderRecord['events'][number], 'actor' | 'by'>;

/**
 * Returns an order without its visit, which `by` gives up. Bookings of the desk, and of what was found on a car, keep the car all the same.
 */
export function withoutVisit(order: OrderRecord, by: Actor, now: Date): OrderRecord {
  if (!order.visit) return order;
  const { visit, ...rest } = order;
  const { start, load: _load, ...vehicle } = visit;
  const event = { type: 'visit-given-up', at: now.toISOString(), ...by, reference: start };
  return { ...rest, ...((order.origin || order.work) && { vehicle }), events: [...order.events, event] };
}

/**
 * Returns an order without its visit if the garage no longer awaits the car, as its money has gone back. A car that is here stays on the board.
 */
export const withoutUnawaitedVisit = (order: OrderRecord, by: Actor, now: Date): OrderRecord =>
  order.progress || isAwaited(order) ? order : withoutVisit(order, by, now);
