import type { Visit } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { AgendaEntry, DaySettings } from '../store/records.ts';
import type { OpenDay } from './opening-hours.ts';

/** A day as it is stored: what is not as usual, and the entries of its agenda by order id. */
export interface DayState {
  settings: DaySettings;
  agenda: Map<string, AgendaEntry>;
}

/** How much room a day has, and how much of it is taken, in cars and in minutes of work. */
export interface Capacity {
  arrivals: number;
  maxArrivals: number;
  minutes: number;
  maxMinutes: number;
  /** The free places at each time of the day. */
  free: Map<string, number>;
}

/**
 * Returns the capacity of a day: none if the garage is closed by its weekly hours or by the day's settings. The visit of the order
 * `except` counts as given up. `planVisit` decides by it, and its commit expects that the days have the room still (`expectRoom`).
 */
export function capacity(
  { settings, agenda }: DayState,
  open: OpenDay | undefined,
  except?: string,
): Capacity {
  const entries = Array.from(agenda).flatMap(([orderId, entry]) => (orderId === except ? [] : [entry]));
  const arrivals = entries.flatMap(({ start }) => start ?? []);
  const taken = Map.groupBy(arrivals, (start) => start);
  const { places, minutes } = limitsOf(settings);
  const starts = settings.closed ? [] : (open?.starts ?? []);
  return {
    arrivals: arrivals.length,
    maxArrivals: starts.length * places,
    minutes: entries.reduce((sum, entry) => sum + entry.minutes, 0),
    maxMinutes: open && !settings.closed ? minutes : 0,
    free: new Map(starts.map((start) => [start, Math.max(0, places - (taken.get(start)?.length ?? 0))])),
  };
}

const limitsOf = ({ places = garage.arrivalsPerSlot, minutes = garage.workMinutesPerDay }: DaySettings) => ({
  places,
  minutes,
});

/** Returns the expectations that a day still has room for its part of a visit, in whose place the order's former one goes. */
export function expectRoom(
  { day, settings, agenda }: DayState & { day: string },
  orderId: string,
  { start, load }: Pick<Visit, 'start' | 'load'>,
): Expectation[] {
  const part = load.find((one) => one.day === day);
  if (!part) return [];
  const limits = limitsOf(settings);
  const own = agenda.get(orderId)?.minutes ?? 0;
  const room: Expectation = {
    total: [keys.agenda(day), 'minutes'],
    atMost: limits.minutes - part.minutes + own,
  };
  const place: Expectation = { total: [keys.agenda(day), 'start', start], atMost: limits.places - 1 };
  return part === load[0] ? [room, place] : [room];
}
