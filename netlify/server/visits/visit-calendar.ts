import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { writePlate } from '../../../src/contract/text/plate.ts';
import { DHAKA } from '../../../src/contract/time/dhaka.ts';
import { visitSlotEnd } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import { BRAND } from '../../../src/garage-texts.ts';
import { currentLanguage, runInLanguage, textsInCurrentLanguage } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import {
  confirmedVisitOf,
  lastStartOf,
  orderLanguage,
  ordersTogetherWith,
  serviceNameIn,
} from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const texts = textsInCurrentLanguage(english, bangla);

const prodId = { company: BRAND, product: 'Visits' };

const DAY_MS = 24 * 3_600_000;

/** The days after a visit for which its entry is shown to whoever has the link of its booking. */
const SHOWN_DAYS = 30;

/** The seconds after which a calendar should ask again: for a visit that can still change, and for any other. */
const [AN_HOUR, A_WEEK] = [3_600, 7 * 24 * 3_600];

type Arrival = Pick<OwnedOrder, 'order' | 'together'>;

/** The calendar file of an order's visit: what it asks a calendar to do, and its text. */
interface CalendarFile {
  method: ICalCalendarMethod;
  text: string;
}

/**
 * Returns the calendar file of an order's visit in the order's language, cancelled in it if it was given up; undefined if there never
 * was one, or it was long ago.
 */
export const toCalendarFile = (arrival: Arrival, now: Date): CalendarFile | undefined =>
  runInLanguage(orderLanguage(arrival.order), () => {
    const events = entriesOf(arrival, now);
    if (events.length === 0) return undefined;
    const method = confirmedVisitOf(arrival.order) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
    return { method, text: ical({ prodId, method, events }).toString() };
  });

/**
 * Returns the calendar that follows an order's visit, in the order's language. It is empty before and long after it: calendars ask again whatever the
 * status is, and some show an error for each that is none of success.
 */
export const toSubscribedCalendar = (arrival: Arrival, now: Date): string =>
  runInLanguage(orderLanguage(arrival.order), () => {
    const { progress, cancelledAt } = arrival.order;
    const events = entriesOf(arrival, now);
    const ttl = events.length > 0 && !progress && cancelledAt === undefined ? AN_HOUR : A_WEEK;
    return ical({ prodId, name: texts().brand, method: ICalCalendarMethod.PUBLISH, ttl, events }).toString();
  });

/**
 * Returns the link that opens Google Calendar with an order's visit filled in, in the order's language; undefined if it is not to take place, or was
 * long ago. What is added so does not follow the visit.
 */
export const toGoogleCalendarUrl = (arrival: Arrival, now: Date): string | undefined =>
  runInLanguage(orderLanguage(arrival.order), () => {
    const { order } = arrival;
    const start = confirmedVisitOf(order)?.start;
    if (start === undefined || !isShown(order, now)) return undefined;
    const { summary, description, location } = wordsOf([order, ...ordersTogetherWith(arrival)]);
    const basic = (time: string | Date) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
    const filled = new URLSearchParams({
      action: 'TEMPLATE',
      text: summary,
      dates: `${basic(start)}/${basic(visitSlotEnd(start))}`,
      ctz: DHAKA,
      details: description,
      location,
    });
    return `https://calendar.google.com/calendar/render?${filled}`;
  });

/**
 * Returns the entry of an order, and of each order that comes with it, so that calendars follow whichever joins, moves by itself or is given up; none
 * once it is not shown any longer.
 */
function entriesOf({ order, together = [] }: Arrival, now: Date): ICalEventData[] {
  if (!isShown(order, now)) return [];
  const others = together.map((other) => other.order).filter((other) => confirmedVisitOf(other));
  return [order, ...(confirmedVisitOf(order) ? others : [])].flatMap(toEvent);
}

/** Returns whether the entry of an order is shown to whoever has the link of its booking. */
function isShown(order: OrderRecord, now: Date): boolean {
  const start = lastStartOf(order);
  if (start === undefined || order.erasedAt !== undefined) return false;
  return now.getTime() < visitSlotEnd(start).getTime() + SHOWN_DAYS * DAY_MS;
}

/** Returns what an entry says of the orders of a visit, of which the first stands for the car. */
function wordsOf(orders: [OrderRecord, ...OrderRecord[]]) {
  const { addressLine, brand, bringYourCar, phoneLine } = texts();
  const [{ visit }] = orders;
  const services = orders.map((order) => serviceNameIn(currentLanguage(), order));
  return {
    summary: `${brand}: ${services.join(' + ')}`,
    description: `${bringYourCar([visit?.plate && writePlate(visit.plate), visit?.car].filter(Boolean).join(', '))}\n${phoneLine}`,
    location: addressLine,
  };
}

/** Returns the entry of an order: its id and its version are those of the order, so that a later one replaces it. */
function toEvent(order: OrderRecord): ICalEventData[] {
  const { _id, rev, updatedAt } = order;
  const start = lastStartOf(order);
  if (start === undefined) return [];
  return [
    {
      id: _id,
      sequence: rev,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      start: new Date(start),
      end: visitSlotEnd(start),
      ...wordsOf([order]),
      organizer: { name: texts().brand, email: garage.email },
      status: confirmedVisitOf(order) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    },
  ];
}
