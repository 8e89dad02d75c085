import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { BRAND } from '../../../src/contract/brand.ts';
import { slotEnd } from '../../../src/contract/slot-end.ts';
import { addressLine, garage } from '../../../src/garage.ts';
import { lastStartOf, standingVisitOf } from '../store/order-facts.ts';
import type { OrderRecord } from '../store/records.ts';

/** Returns the calendar file of an order's visit, cancelled in it if it was given up; undefined if there never was one. */
export function toCalendar(order: OrderRecord): string | undefined {
  const { _id, rev, visit, serviceName, updatedAt } = order;
  const start = lastStartOf(order);
  if (start === undefined) return undefined;
  const changedAt = new Date(updatedAt);
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
        summary: `${BRAND}: ${serviceName}`,
        description: [`Bring your car${car && ` (${car})`}.`, `Phone: ${garage.phone}`].join('\n'),
        location: addressLine,
        organizer: { name: BRAND, email: garage.email },
        status: standingVisitOf(order) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      },
    ],
  }).toString();
}
