import type { Slots } from '../../../src/contract/visits/visit.ts';
import { parseStoredService } from '../catalogue/catalogue.ts';
import { isServiceKnownMissing, rememberServiceIds } from '../catalogue/missing-services.ts';
import { workMinutesOfService } from '../catalogue/service-facts.ts';
import { keys } from '../store/keys.ts';
import { parseRecord, readChecked } from '../store/read-pipeline.ts';
import { capacityOfDay } from './capacity.ts';
import { fitWork, type PlannableDay } from './fit-work.ts';
import { bookableDays, isBeyondLeadTime, type OpenDay, openDaysFrom } from './opening-hours.ts';
import { dayCapacityReads, parseDays } from './read-days.ts';

/** The most free times that are offered in place of a full one. */
const MAX_NEAREST = 6;
/** The days after the horizon that are read first: most work reaches no more. */
const FEW_DAYS = 5;

/** Asks for the times of work of so many minutes, as an order has it, or else of a service. */
export interface SlotQuery {
  service?: string;
  minutes?: number;
}

/**
 * Returns the times at which a car can be brought for a service or for work, with their free places, by the day, in one round trip, or two for
 * work of many days; undefined if the service does not exist.
 */
export async function listSlots({ service, minutes }: SlotQuery, now: Date): Promise<Slots | undefined> {
  if (minutes === undefined && isServiceKnownMissing(service ?? '')) return undefined;
  const horizon = bookableDays(now);
  const [first = '', last = ''] = [horizon[0], horizon.at(-1)];
  const nearDays = openDaysFrom(first, now, FEW_DAYS);
  const [stored, ...replies] = await readChecked(
    [],
    [(store) => store.hget(keys.services, service ?? ''), ...dayCapacityReads(nearDays)],
  );
  const known = parseRecord(stored, parseStoredService);
  const work = minutes ?? (known && workMinutesOfService(known));
  if (work === undefined) {
    await rememberServiceIds();
    return undefined;
  }
  const near = parsePlannable(nearDays, replies);
  if (minutesAfter(last, near) >= work) return slotsOf(near, { work, horizon, now });
  const allDays = openDaysFrom(first, now);
  const all = parsePlannable(allDays, await readChecked([], dayCapacityReads(allDays)));
  return slotsOf(all, { work, horizon, now });
}

const parsePlannable = (days: OpenDay[], replies: unknown[]): PlannableDay[] =>
  parseDays(days, replies).map((day) => ({ ...day, capacity: capacityOfDay(day, day) }));

/** Returns the opening minutes of the days after one, without those that are closed by their settings. */
const minutesAfter = (last: string, days: PlannableDay[]): number =>
  days
    .filter(({ day, capacity: { free } }) => day > last && free.size > 0)
    .reduce((sum, { minutes }) => sum + minutes, 0);

/** Returns the free places for work at each time of the horizon's days; a day that is closed has no times. */
export function slotsOf(
  days: PlannableDay[],
  { work, horizon, now }: { work: number; horizon: string[]; now: Date },
): Slots {
  const slots = new Map(
    days.map(({ day, capacity: { free } }, index) => [
      day,
      Array.from(free, ([start, places]) => {
        const fits = places > 0 && typeof fitWork(days.slice(index), start, work) !== 'string';
        return { start, free: fits ? places : 0 };
      }).filter(({ start }) => isBeyondLeadTime(start, now)),
    ]),
  );
  return horizon.map((day) => ({ day, slots: slots.get(day) ?? [] }));
}

/** Returns the free times that are nearest to a full one, earliest first; none if the service does not exist. */
export async function nearestStarts(query: SlotQuery, start: string, now: Date): Promise<string[]> {
  const distanceOf = (one: string) => Math.abs(Date.parse(one) - Date.parse(start));
  return ((await listSlots(query, now)) ?? [])
    .flatMap(({ slots }) => slots.flatMap((slot) => (slot.free > 0 ? [slot.start] : [])))
    .sort((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, MAX_NEAREST)
    .sort();
}
