import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { slotEnd } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { BRAND } from '../../../src/garage-texts.ts';
import { currentLanguage, inCurrentLanguage, speaking } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import { confirmedVisitOf, lastStartOf, orderLanguage, serviceNameIn } from '../order/order-facts.ts';
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

/** Returns the entry of an order: its id and its version are those of the order, so that a later one replaces it. */
function toEvent(order: OrderRecord): ICalEventData[] {
  const { _id, rev, visit, updatedAt } = order;
  const start = lastStartOf(order);
  if (start === undefined) return [];
  const { addressLine, brand, bringYourCar, phoneLine } = texts();
  const car = [visit?.plate, visit?.car].filter(Boolean).join(', ');
  return [
    {
      id: _id,
      sequence: rev,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      start: new Date(start),
      end: slotEnd(start),
      summary: `${brand}: ${serviceNameIn(currentLanguage(), order)}`,
      description: `${bringYourCar(car)}\n${phoneLine}`,
      location: addressLine,
      organizer: { name: brand, email: garage.email },
      status: confirmedVisitOf(order) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    },
  ];
}
