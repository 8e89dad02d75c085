import type { Slots } from '../../../src/contract/visit.ts';
import { readSlots } from '../store/slot-scripts.ts';
import { horizonOf, isFarEnough, openDaysFrom } from './opening-hours.ts';

/** The most free times that are offered in place of a full one. */
const MAX_NEAREST = 6;

/**
 * Returns the times at which a car can be brought for a service, with their free places, by the day; undefined if the service does
 * not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function listSlots(serviceId: string, now: Date): Promise<Slots | undefined> {
  const horizon = horizonOf(now);
  const openDays = openDaysFrom(horizon[0] ?? '', now);
  // The times of days beyond the horizon are not asked about.
  const days = openDays.map(({ starts, ...day }) => (horizon.includes(day.day) ? { ...day, starts } : day));
  const places = await readSlots(serviceId, days);
  if (!places) return undefined;
  const slots = new Map(
    openDays.map(({ day, starts }, index) => [
      day,
      // A day that is closed has no places.
      (places[index] ?? []).flatMap((free, slot) => {
        const start = starts[slot];
        return start !== undefined && isFarEnough(start, now) ? [{ start, free }] : [];
      }),
    ]),
  );
  return horizon.map((day) => ({ day, slots: slots.get(day) ?? [] }));
}

/**
 * Returns the free times that are nearest to a full one, earliest first; none if the service does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function nearestStarts(serviceId: string, start: string, now: Date): Promise<string[]> {
  const distanceOf = (one: string) => Math.abs(Date.parse(one) - Date.parse(start));
  return ((await listSlots(serviceId, now)) ?? [])
    .flatMap(({ slots }) => slots.flatMap((slot) => (slot.free > 0 ? [slot.start] : [])))
    .sort((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, MAX_NEAREST)
    .sort();
}
