import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { slotEnd } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { BRAND } from '../../../src/garage-texts.ts';
import { inCurrentLanguage, speaking } from '../language.ts';
import { confirmedVisitOf, lastStartOf, orderLanguage, serviceNameIn } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const texts = inCurrentLanguage(english, bangla);

/**
 * Returns the calendar file of an order's visit in the order's language, cancelled in it if it was given up; undefined if there never
 * was one.
 */
export const toCalendar = (order: OrderRecord): string | undefined =>
  speaking(orderLanguage(order), () => write(order));

function write(order: OrderRecord): string | undefined {
  const { _id, rev, visit, updatedAt } = order;
  const start = lastStartOf(order);
  if (start === undefined) return undefined;
  const changedAt = new Date(updatedAt);
  const { addressLine, brand, bringYourCar, phoneLine } = texts();
  const car = [visit?.plate, visit?.car].filter(Boolean).join(', ');
  return ical({
    prodId: { company: BRAND, product: 'Visits' },
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: _id,
        sequence: rev,
        stamp: changedAt,
        lastModified: changedAt,
        start: new Date(start),
        end: slotEnd(start),
        summary: `${brand}: ${serviceNameIn(orderLanguage(order), order)}`,
        description: `${bringYourCar(car)}\n${phoneLine}`,
        location: addressLine,
        organizer: { name: brand, email: garage.email },
        status: confirmedVisitOf(order) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      },
    ],
  }).toString();
}
