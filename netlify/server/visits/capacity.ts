import type { DaySettings } from '../../../src/contract/desk/desk-week.ts';
import { usualWorkMinutes } from '../../../src/contract/time/working-day.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import type { Fullness } from '../order/records.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type OpenDay, openDayOf } from './opening-hours.ts';

/** A day as it is stored: what is not as usual, the minutes of work that are taken, and how many cars come at each time. */
export interface DayState {
  day: string;
  settings: DaySettings;
  taken: number;
  cars: Map<string, number>;
}

/** The sums of an agenda: the minutes of work, and how many cars come at each time. Bookings of one arrival are one car. */
export const AGENDA_SUMS = ['minutes', 'start', 'arrival'] as const;

/** A visit that takes work, and a place at its start unless it comes with another. */
type Placed = Pick<Visit, 'load'> & Partial<Pick<Visit, 'start'>>;

/** The room of a day, and the part of it that is taken, in cars and in minutes of work. */
export interface Capacity {
  arrivals: number;
  maxArrivals: number;
  minutes: number;
  maxMinutes: number;
  /** The free places at each time of the day. */
  free: Map<string, number>;
}

/**
 * Returns the capacity of a day: none if it is closed. A member may plan beyond it (`isForced`); the visit `replaced` counts as given up.
 * `planVisit` decides by it, and its commit expects that the room is still there (`expectRoom`); else it decides again (`order/change.ts`).
 */
export function capacityOfDay(
  { day, settings, taken, cars }: DayState,
  open: OpenDay | undefined,
  replaced?: Placed,
): Capacity {
  const limits = limitsOf(day, settings);
  const own = partOf(day, replaced);
  const starts = settings.closed ? [] : (open?.starts ?? []);
  const freeAt = (start: string) => limits.places - (cars.get(start) ?? 0) + (start === own.start ? 1 : 0);
  return {
    arrivals: Array.from(cars.values()).reduce((sum, count) => sum + count, own.start === undefined ? 0 : -1),
    maxArrivals: starts.length * limits.places,
    minutes: taken - own.minutes,
    maxMinutes: open && !settings.closed ? limits.minutes : 0,
    free: new Map(starts.map((start) => [start, Math.max(0, freeAt(start))])),
  };
}

/** Returns how full a day is, by what is planned. */
export function fullnessOfDay(state: DayState): Fullness {
  const { free: _free, ...fullness } = capacityOfDay(state, openDayOf(state.day));
  return fullness;
}

/** Returns what a visit takes of a day: minutes, and on its first day a place. */
function partOf(day: string, visit: Placed | undefined): { minutes: number; start?: string } {
  const [first] = visit?.load ?? [];
  const ofDay = visit?.load.filter((part) => part.day === day) ?? [];
  const minutes = ofDay.reduce((sum, part) => sum + part.minutes, 0);
  return { minutes, ...(visit?.start !== undefined && first?.day === day && { start: visit.start }) };
}

const limitsOf = (
  day: string,
  { places = garage.arrivalsPerSlot, minutes = usualWorkMinutes(day) }: DaySettings,
) => ({ places, minutes });

/** Returns the expectations that a day still has room for its part of a visit, which may replace another of the order. */
export function expectRoom({ day, settings }: DayState, visit: Placed, replaced?: Placed): Expectation[] {
  const limits = limitsOf(day, settings);
  const [part, own] = [partOf(day, visit), partOf(day, replaced)];
  const key = keys.agenda(day);
  const room: Expectation = {
    total: [key, 'minutes'],
    of: AGENDA_SUMS,
    atMost: limits.minutes - part.minutes + own.minutes,
  };
  if (part.start === undefined) return part.minutes > 0 ? [room] : [];
  const isSame = part.start === own.start;
  return [room, { total: [key, part.start], of: AGENDA_SUMS, atMost: limits.places - (isSame ? 0 : 1) }];
}
