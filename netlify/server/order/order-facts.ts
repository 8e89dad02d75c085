import { unapprovedFindings } from '../../../src/contract/findings/finding.ts';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import type { Money } from '../../../src/contract/money/money.ts';
import { type OutlookType, refundOutlook } from '../../../src/contract/money/refund-rule.ts';
import type { Order } from '../../../src/contract/order/order.ts';
import { type Language, titleIn } from '../../../src/contract/text/language.ts';
import { writePlate } from '../../../src/contract/text/plate.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import {
  bookedServiceLine,
  bookingPayment,
  bookingPaymentState,
  dueInCurrency,
  findingsOf,
  hasPaymentWithReceiptState,
  isChargedBack,
  isOwnBooking,
  isPaymentBeyondBooking,
  isServiceLine,
  onlinePayments,
  overpaymentOf,
  wasRefundedAtOnce,
  withoutService,
} from './bill.ts';
import type { EventRecord, EventType } from './event-fates.ts';
import type { OnlinePayment, OrderRecord, Payment } from './records.ts';
import { stillWrittenOff } from './write-offs.ts';

/* Facts that follow from an order's record. */

/** Returns the payment by a gateway by which the garage knows an order: the one that it keeps for the booking, or else the first that came for it. */
export const mainPayment = (order: OrderRecord): OnlinePayment | undefined =>
  bookingPayment(order) ?? onlinePayments(order).find((one) => !isPaymentBeyondBooking(order, one));

/** Returns the transaction by which the garage knows an order: that of a payment, or else the link of a booking of the desk, or the latest checkout session's. */
export const mainTransaction = (order: OrderRecord): string =>
  mainPayment(order)?.transactionId ?? order.link ?? order.checkoutSessions.at(-1)?.transactionId ?? '';

export function transactionIdsOf(order: OrderRecord): string[] {
  const ids = [...onlinePayments(order), ...order.checkoutSessions].map(({ transactionId }) => transactionId);
  return [...new Set(order.link === undefined ? ids : [order.link, ...ids])];
}

/** Returns whether an order waits for a payment at a gateway, as those of customers do until they are paid. */
export const isUnpaidOnline = (order: OrderRecord): boolean =>
  isOwnBooking(order) && bookingPaymentState(order) === 'unpaid';

/** Returns whether an order can owe money at the desk: a customer's own booking is paid at a gateway, and one of the desk that was cancelled is over. */
const isPaidAtDesk = (order: OrderRecord): boolean =>
  isOwnBooking(order) ? !isUnpaidOnline(order) : order.cancelledAt === undefined;

/** Returns what is due in taka at the desk, in paisa. */
export const dueAtDesk = (order: OrderRecord): number =>
  isPaidAtDesk(order) ? dueInCurrency(order, 'BDT') : 0;

/** Returns what is due at the desk and was written off, in paisa: nobody is asked for it, but it can be paid. */
export const writtenOffOf = (order: OrderRecord): number =>
  Math.min(dueAtDesk(order), stillWrittenOff(order));

/**
 * Returns what is still due in taka since the car was collected and was not written off, in paisa, also once the customer has cancelled; undefined if nothing is.
 */
export function debtOf(order: OrderRecord): { since: string; due: number } | undefined {
  const { progress, erasedAt } = order;
  if (erasedAt !== undefined || progress?.state !== 'collected') return undefined;
  const due = dueAtDesk(order) - writtenOffOf(order);
  return due > 0 ? { since: progress.at, due } : undefined;
}

/**
 * Returns what was paid too much in taka for a booking that is over, since then, in paisa; undefined if nothing was. No gateway gives it back by itself.
 */
export function overpaymentOnceOver(order: OrderRecord): { since: string; due: number } | undefined {
  const { progress, cancelledAt } = order;
  const since = progress?.state === 'collected' ? progress.at : progress ? undefined : cancelledAt;
  const due = overpaymentOf(order);
  return since !== undefined && due > 0 && !hasPaymentWithReceiptState(order, 'held')
    ? { since, due }
    : undefined;
}

/** Returns what is due next: the price of a customer's own booking while that is unpaid, by a payment page; else in taka, by such a page or at the desk. */
export function amountToPayNext(order: OrderRecord): Money {
  const currency = isUnpaidOnline(order) ? bookedServiceLine(order).currency : 'BDT';
  return { amount: isUnpaidOnline(order) ? dueInCurrency(order, currency) : dueAtDesk(order), currency };
}

/**
 * Returns whether the work that an order was booked for is still deferred at the earlier visit, and unchanged since; true if it was booked for none.
 */
export function isBookedWorkStillDeferred(
  { work, createdAt }: OrderRecord,
  earlier: OrderRecord | undefined,
): boolean {
  if (!work) return true;
  const deferred = earlier && earlier.erasedAt === undefined ? unapprovedFindings(findingsOf(earlier)) : [];
  return deferred.some(({ id, at }) => id === work.findingId && at <= createdAt);
}

/** Returns whether an order is in its customer's list: neither cancelled nor put away. */
export const isInCustomersList = ({ cancelledAt, putAwayAt }: OrderRecord): boolean =>
  cancelledAt === undefined && putAwayAt === undefined;

/** Returns whether the garage awaits the car of an order that has not come: it is paid, or the desk has booked it, and it is not cancelled. */
export const isAwaited = (order: OrderRecord): boolean =>
  order.cancelledAt === undefined &&
  (!isOwnBooking(order) || ['paid', 'held'].includes(bookingPaymentState(order)));

/** Returns the name of a photo where photos are stored. A client makes its id: it is of this order only. */
export const photoName = (orderId: string, photoId: string): string => `${orderId}.${photoId}`;

export const photoNamesOf = (order: OrderRecord): string[] =>
  findingsOf(order).flatMap(({ photos }) => photos.map((id) => photoName(order._id, id)));

/** Returns whether the car of an order has ever been at the garage. */
export const wasEverOnSite = ({ arrivedAt, progress, lines }: OrderRecord): boolean =>
  arrivedAt !== undefined || progress !== undefined || findingsOf({ lines }).length > 0;

export const isOnSite = ({ progress }: OrderRecord): boolean =>
  progress !== undefined && progress.state !== 'collected';

/** Returns an order without what holds only while its car is here, or since it was collected. */
export const withoutStay = ({
  progress: _state,
  mileage: _mileage,
  keyTag: _tag,
  putAwayAt: _away,
  ...order
}: OrderRecord) => order;

/** Returns the facts about the money that an order keeps, which the refund rule rests on; or that the bank has taken it back. */
export function refundRuleFacts(
  order: OrderRecord,
): Pick<Order, 'payment' | 'paidAt' | 'disputed' | 'chargedBack'> {
  const payment = bookingPaymentState(order);
  const kept = bookingPayment(order);
  const main = mainPayment(order);
  return {
    payment,
    paidAt: kept?.at,
    ...(kept && isPaymentDisputed(kept) && { disputed: true }),
    ...(payment === 'refunded' && main && isChargedBack(main) && { chargedBack: true }),
  };
}

/** Returns whether cancelling an order does something else to its money than its customer was shown. */
export const isOutlookChanged = (order: OrderRecord, expected: OutlookType | undefined, now: Date): boolean =>
  expected !== undefined && expected !== refundOutlook({ ...order, ...refundRuleFacts(order) }, now).type;

/** Returns the visit of an order that is awaited, whose money is not held, and whose day the garage has not closed. */
export const confirmedVisitOf = (order: OrderRecord): Visit | undefined =>
  bookingPaymentState(order) !== 'held' && !isVisitDisplaced(order) && isAwaited(order)
    ? order.visit
    : undefined;

/** Returns whether an order has a visit on a day that the garage has closed since. */
export const isVisitDisplaced = ({ visit, displaced, progress, cancelledAt }: OrderRecord): boolean =>
  visit !== undefined && displaced === true && !progress && cancelledAt === undefined;

/** Returns the car of an order: that of its visit, or of the one to which it did not come. The desk may know it without one. */
export function carOfOrder({ visit, missedVisit, vehicle }: OrderRecord): OrderRecord['vehicle'] {
  const known = visit ?? missedVisit ?? vehicle;
  return known && { plate: known.plate, car: known.car, note: known.note };
}

/** Returns what names the car of an order to the staff: its plate, else its model, else its customer. */
export function deskNameOfCar(order: OrderRecord): string {
  const { plate, car } = carOfOrder(order) ?? {};
  return (plate && writePlate(plate)) || car || order.customer || order.phone;
}

/** Returns the key of the car of an order among the collected cars: its customer and the digits of its plate. */
export const collectedCarKey = (uid: string, order: OrderRecord): string =>
  `${uid}:${(carOfOrder(order)?.plate ?? '').replace(/\D/g, '')}`;

/** Returns the arrival of an order's visit, or of the one to which the car did not come; undefined if it is of its own. */
export const arrivalOf = ({ visit, missedVisit }: OrderRecord): string | undefined =>
  (visit ?? missedVisit)?.arrival;

/** Returns whether two orders are of one arrival, and their car is where it is for both. */
export const areOfOneArrival = (one: OrderRecord, other: OrderRecord): boolean =>
  one._id !== other._id &&
  arrivalOf(one) !== undefined &&
  arrivalOf(one) === arrivalOf(other) &&
  one.progress?.state === other.progress?.state &&
  (one.visit === undefined) === (other.visit === undefined);

/** An order, and the others of its arrival. */
interface Gathered {
  order: OrderRecord;
  together?: { order: OrderRecord }[] | undefined;
}

/** Returns the other orders whose car is to come with that of an order, or has. */
export const ordersTogetherWith = ({ order, together = [] }: Gathered): OrderRecord[] =>
  together
    .map((other) => other.order)
    .filter((other) => areOfOneArrival(order, other) && other.cancelledAt === undefined)
    .filter((other) => order.progress !== undefined || confirmedVisitOf(other) !== undefined);

/** Returns the start of an order's visit, or of the one that was given up or missed last. */
export const lastStartOf = ({ visit, lastStart }: OrderRecord): string | undefined =>
  visit?.start ?? lastStart;

/** Returns the language of an order's mails, and of the page to which a gateway returns. */
export const orderLanguage = ({ language = 'en' }: OrderRecord): Language => language;

export function serviceNameIn(language: Language, order: Pick<OrderRecord, '_id' | 'lines'>): string {
  const { text, textBn } = bookedServiceLine(order);
  return titleIn(language, text, textBn);
}

/** Returns the titles of an order's services in a language, of what was booked first: "Oil change + Brake pads". */
export const bookedServicesIn = (language: Language, { lines }: Pick<OrderRecord, 'lines'>): string =>
  lines
    .filter(isServiceLine)
    .map(({ text, textBn }) => titleIn(language, text, textBn))
    .join(' + ');

const MAX_EVENTS = 50;

/** The events of which an address that is not verified is told: the first of them are remembered. */
const MAIL_CAUSES: readonly EventType[] = [
  'paid',
  'refund-due',
  'refunded',
  'refunded-elsewhere',
  'dispute-lost',
  'findings-asked',
];
const MAX_CAUSES = 4;

/**
 * Returns an order as its next version, with new events, and what follows from them: whoever has acted last, the last change of the visit, and
 * what an address that is not verified is told of. Of more than 50 events, the first is kept, and the latest: those of the staff before others.
 */
export function nextVersion(order: OrderRecord, ...added: EventRecord[]): OrderRecord {
  const act = added.findLast(({ by }) => by !== undefined);
  const visitChange = added.findLast(({ type }) => type.startsWith('visit-'));
  const causes = added.filter(({ type }) => MAIL_CAUSES.includes(type)).map(({ at }) => at);
  return {
    ...order,
    events: latestOf([...order.events, ...added]),
    rev: order.rev + 1,
    ...(act?.by !== undefined && { lastAct: { by: act.by, rev: order.rev + 1 } }),
    ...(visitChange && { visitChange: toVisitChange(visitChange, order.visitChange) }),
    ...(causes.length > 0 && { mailCauses: [...(order.mailCauses ?? []), ...causes].slice(0, MAX_CAUSES) }),
  };
}

/** Returns what an event says of a visit. One that is possible again has been impossible since the last change. */
const toVisitChange = (
  { type, at, actor }: Omit<EventRecord, 'reference'>,
  before?: OrderRecord['visitChange'],
): OrderRecord['visitChange'] => ({
  ...{ type, at, actor },
  ...(type === 'visit-reopened' && before && { closedAt: before.at }),
});

/** Returns the events of which a history has room. */
function latestOf(events: OrderRecord['events']): OrderRecord['events'] {
  const over = events.length - MAX_EVENTS;
  if (over <= 0) return events;
  const dropped = new Set(
    [
      ...events.slice(1).filter(({ by }) => by === undefined),
      ...events.slice(1).filter(({ by }) => by !== undefined),
    ].slice(0, over),
  );
  return events.filter((event) => !dropped.has(event));
}

/** The party that changes an order; `by` is the name of a member of staff. */
export type Actor = Pick<EventRecord, 'actor' | 'by'>;

/**
 * Returns an order without its visit, which `by` gives up. Bookings of the desk, and of what was found on a car, keep the car all the same.
 */
export function withoutVisit(order: OrderRecord, by: Actor, now: Date): OrderRecord {
  if (!order.visit) return order;
  const { visit, ...rest } = order;
  const { start, load: _load, arrival: _arrival, ...vehicle } = visit;
  const event: EventRecord = { type: 'visit-given-up', at: now.toISOString(), ...by, reference: start };
  return {
    ...rest,
    ...((order.link || order.work) && { vehicle }),
    lastStart: start,
    visitChange: toVisitChange(event),
    events: [...order.events, event],
  };
}

/**
 * Returns an order without its visit if the garage no longer awaits the car, as its money has gone back. A car that is here stays on the board.
 */
const withoutUnawaitedVisit = (order: OrderRecord, by: Actor, now: Date): OrderRecord =>
  order.progress || isAwaited(order) ? order : withoutVisit(order, by, now);

/**
 * Returns an order of which a payment has gone back. A customer's own booking is not charged any longer if it was that for the service, and the garage
 * awaits the car no longer, unless it is here.
 */
export function withoutRefundedBooking(
  order: OrderRecord,
  { id }: Payment,
  { by, now }: { by: Actor; now: Date },
): OrderRecord {
  const payment = order.payments.find((one) => one.id === id);
  const wasForBooking =
    payment !== undefined && !isPaymentBeyondBooking(order, payment) && !wasRefundedAtOnce(payment);
  const isOver = isOwnBooking(order) && wasForBooking;
  return withoutUnawaitedVisit(isOver ? withoutService(order, now) : order, by, now);
}
