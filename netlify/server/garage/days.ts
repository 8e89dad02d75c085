import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { DayChange, DayConflict, DayLoad } from '../../../src/contract/garage-day.ts';
import { daySchema } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import { setDay } from '../store/day-scripts.ts';
import { keys } from '../store/order-records.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { agendaEntrySchema, parseDayOverride } from '../store/visit-records.ts';
import { dayOf, daysAfter, openDayOf } from '../visits/opening-hours.ts';
import { notOfStaff, readAsMember } from './staff.ts';

const WEEK = 7;

/**
 * Returns how full the days of a week are, in one round trip.
 * @throws {ProblemError} 400 if it is no day, or as `readAsMember` does
 */
export async function readWeek(caller: Caller, first: string): Promise<DayLoad[]> {
  const isDay = z.safeParse(daySchema, first).success;
  const days = isDay ? Array.from({ length: WEEK }, (_, number) => daysAfter(first, number)) : [];
  const { replies } = await readAsMember(
    caller,
    days.flatMap((day) => [(store) => store.hget(keys.days, day), (store) => store.hvals(keys.agenda(day))]),
  );
  if (!isDay) throw notADay();
  return days.map((day, number) => loadOf(day, replies[2 * number], replies[2 * number + 1]));
}

/**
 * Sets what is different on a day. Visits that stand on it stay. A repeat changes nothing.
 * @returns how full the day is
 * @throws {ProblemError} 400 if it is over, or the garage is closed on every such weekday, 409 with the day if it has changed, or as
 * `readAsMember` does
 */
export async function changeDay(
  caller: Caller,
  day: string,
  { seen, ...settings }: DayChange,
): Promise<DayLoad> {
  const { former, agenda } = await readDay(caller, day);
  if (!z.safeParse(daySchema, day).success) throw notADay();
  if (day < dayOf(new Date().toISOString())) throw invalidRequest([{ path: 'day', message: 'is over' }]);
  if (!openDayOf(day))
    throw invalidRequest([{ path: 'day', message: 'is on a weekday on which the garage is closed' }]);
  const stored = parseDayOverride(former);
  if (!isDeepStrictEqual(stored, settings)) {
    if (!isDeepStrictEqual(stored, seen)) throw alreadyChanged(loadOf(day, former, agenda));
    const result = await setDay({ memberUid: caller.uid, day, former, override: settings });
    if (result === 'not-staff') throw notOfStaff();
    if (result === 'changed') {
      const now = await readDay(caller, day);
      throw alreadyChanged(loadOf(day, now.former, now.agenda));
    }
  }
  return loadOf(day, JSON.stringify(settings), agenda);
}

/** Reads what is different on a day, as it is stored, and its agenda. */
async function readDay(caller: Caller, day: string): Promise<{ former: string | null; agenda: unknown }> {
  const { replies } = await readAsMember(caller, [
    (store) => store.hget(keys.days, day),
    (store) => store.hvals(keys.agenda(day)),
  ]);
  return { former: z.parse(textSchema, replies[0]), agenda: replies[1] };
}

function alreadyChanged(load: DayLoad): ProblemError {
  const members: DayConflict = { load };
  return new ProblemError(409, 'Already changed', 'Somebody else has changed this day.', { members });
}

const notADay = () => invalidRequest([{ path: 'day', message: 'is not a day such as 2026-11-30' }]);

function loadOf(day: string, override: unknown, agenda: unknown): DayLoad {
  const settings = parseDayOverride(z.parse(textSchema, override));
  const entries = z
    .parse(z.array(z.string()), agenda)
    .map((json) => z.parse(agendaEntrySchema, JSON.parse(json)));
  const open = settings.closed ? undefined : openDayOf(day);
  const { places = garage.arrivalsPerSlot, minutes = garage.workMinutesPerDay } = settings;
  return {
    day,
    isOpenWeekday: openDayOf(day) !== undefined,
    settings,
    arrivals: entries.filter(({ start }) => start).length,
    maxArrivals: (open?.starts.length ?? 0) * places,
    minutes: entries.reduce((sum, entry) => sum + entry.minutes, 0),
    maxMinutes: open ? minutes : 0,
  };
}
