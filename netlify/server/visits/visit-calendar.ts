import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { slotEnd } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { BRAND } from '../../../src/garage-texts.ts';
import { inCurrentLanguage, speaking } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import { confirmedVisitOf, lastStartOf, orderLanguage, serviceNameIn } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const texts = inCurrentLanguage(english, bangla);

/**
 * Returns the calendar file of an order's visit in the order's language, cancelled in it if it was given up; undefined if there never
 * was one. Orders that come together have one entry, which names them all.
 */
export const toCalendar = ({
  order,
  together = [],
}: Pick<OwnedOrder, 'order' | 'together'>): string | undefined =>
  speaking(orderLanguage(order), () => {
    const others = together.map((other) => other.order).filter((other) => confirmedVisitOf(other));
    return write(
      order,
      [order, ...others].toSorted((a, b) => a._id.localeCompare(b._id)),
    );
  });

function write(order: OrderRecord, all: OrderRecord[]): string | undefined {
  const { _id, visit } = order;
  const start = lastStartOf(order);
  if (start === undefined) return undefined;
  const changedAt = new Date(Math.max(...all.map(({ updatedAt }) => Date.parse(updatedAt))));
  const { addressLine, brand, bringYourCar, phoneLine } = texts();
  const services = all.map((one) => serviceNameIn(orderLanguage(order), one));
  const car = [visit?.plate, visit?.car].filter(Boolean).join(', ');
  return ical({
    prodId: { company: BRAND, product: 'Visits' },
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: visit?.arrival ?? _id,
        sequence: all.reduce((sum, one) => sum + one.rev, 0),
        stamp: changedAt,
        lastModified: changedAt,
        start: new Date(start),
        end: slotEnd(start),
        summary: `${brand}: ${services.join(', ')}`,
        description: `${bringYourCar(car)}\n${phoneLine}`,
        location: addressLine,
        organizer: { name: brand, email: garage.email },
        status: confirmedVisitOf(order) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      },
    ],
  }).toString();
}
