import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { DHAKA } from '../../../src/contract/dhaka.ts';
import { slotEnd } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { BRAND } from '../../../src/garage-texts.ts';
import { currentLanguage, inCurrentLanguage, speaking } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import {
  confirmedVisitOf,
  lastStartOf,
  orderLanguage,
  othersWith,
  serviceNameIn,
} from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const texts = inCurrentLanguage(english, bangla);

/** The calendar file of an order's visit: what it asks a calendar to do, and its text. */
interface CalendarFile {
  method: ICalCalendarMethod;
  text: string;
}

/**
 * Returns the calendar file of an order's visit in the order's language, cancelled in it if it was given up; undefined if there never
 * was one. Each order that comes with it is an entry of its own, so that calendars follow whichever joins, moves by itself or is given up.
 */
export const toCalendar = ({
  order,
  together = [],
}: Pick<OwnedOrder, 'order' | 'together'>): CalendarFile | undefined =>
  speaking(orderLanguage(order), () => {
    if (lastStartOf(order) === undefined) return undefined;
    const isConfirmed = confirmedVisitOf(order) !== undefined;
    const method = isConfirmed ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
    const others = together.map((other) => other.order).filter((other) => confirmedVisitOf(other));
    const events = [order, ...(isConfirmed ? others : [])].flatMap(toEvent);
    return {
      method,
      text: ical({ prodId: { company: BRAND, product: 'Visits' }, method, events }).toString(),
    };
  });

/**
 * Returns the link that opens Google Calendar with an order's visit filled in, in the order's language; undefined if it is not to take place. What is
 * added so does not follow the visit.
 */
export const toGoogle = ({
  order,
  together = [],
}: Pick<OwnedOrder, 'order' | 'together'>): string | undefined =>
  speaking(orderLanguage(order), () => {
    const start = confirmedVisitOf(order)?.start;
    if (start === undefined) return undefined;
    const { summary, description, location } = wordsOf([order, ...othersWith({ order, together })]);
    const basic = (time: string | Date) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
    const filled = new URLSearchParams({
      action: 'TEMPLATE',
      text: summary,
      dates: `${basic(start)}/${basic(slotEnd(start))}`,
      ctz: DHAKA,
      details: description,
      location,
    });
    return `https://calendar.google.com/calendar/render?${filled}`;
  });

/** Returns what an entry says of the orders of a visit, of which the first stands for the car. */
function wordsOf(orders: [OrderRecord, ...OrderRecord[]]) {
  const { addressLine, brand, bringYourCar, phoneLine } = texts();
  const [{ visit }] = orders;
  const services = orders.map((order) => serviceNameIn(currentLanguage(), order));
  return {
    summary: `${brand}: ${services.join(' + ')}`,
    description: `${bringYourCar([visit?.plate, visit?.car].filter(Boolean).join(', '))}\n${phoneLine}`,
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
      end: slotEnd(start),
      ...wordsOf([order]),
      organizer: { name: texts().brand, email: garage.email },
      status: confirmedVisitOf(order) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    },
  ];
}
