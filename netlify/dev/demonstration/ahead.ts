import { driverOf } from './cast.ts';
import { bookedByPhone, type Garage } from './garage.ts';

/** The cars of the days ahead by their services; those of the fourth day are more than it takes. */
const DAYS = [
  ['oil-change', 'brake-service', 'full-inspection'],
  ['transmission-service', 'body-paint', 'suspension-repair', 'brake-service', 'air-conditioning'],
  ['wheel-alignment', 'tyre-rotation'],
  ['brake-service', 'transmission-service', 'suspension-repair', 'oil-change'],
  ['wash-detailing'],
];
const OVERFULL = 4;
const CLOSED = 6;

/** Tells the week ahead: a few cars a day, one day that has too much work, and one that is closed. */
export function tellAhead(garage: Garage): void {
  const { story, owner } = garage;
  for (const [index, services] of DAYS.entries())
    for (const [place, service] of services.entries()) {
      const clock = ['08:00', '09:00', '10:00', '11:00', '12:00'][place] ?? '13:00';
      const number = 30 + index * 6 + place;
      // They are booked yesterday.
      bookedByPhone(garage, driverOf(number), {
        service,
        start: story.time(index + 1, clock),
        bookedAt: story.time(-1, '15:00'),
      });
    }
  story.add(story.time(-1, '16:00'), 0, () => owner.changeDay(story.day(OVERFULL), { minutes: 600 }));
  story.add(story.time(-1, '16:00'), 1, () => owner.changeDay(story.day(CLOSED), { closed: true }));
}
