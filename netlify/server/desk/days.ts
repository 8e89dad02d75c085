import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { DayChange } from '../../../src/contract/desk-day-request.ts';
import type { DayConflict, DayLoad } from '../../../src/contract/desk-week.ts';
import { dayInDhaka, daysAfter } from '../../../src/contract/dhaka.ts';
import { daySchema } from '../../../src/contract/visit.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import { commit, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { DaySettings } from '../store/records.ts';
import { capacity, type DayState } from '../visits/capacity.ts';
import { openDayOf } from '../visits/opening-hours.ts';
import { parseDays, readsOfDays, type StoredDay, sameSettings } from '../visits/read-days.ts';
import { texts } from './current-texts.ts';
import { type CallingMember, readAsMember, readAsOwner, stillMember } from './staff/staff.ts';

const WEEK = 7;

/**
 * Returns how full the days of a week are, in one round trip.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readWeek(caller: Caller, first: string): Promise<DayLoad[]> {
  const isDay = z.safeParse(daySchema, first).success;
  const days = isDay ? Array.from({ length: WEEK }, (_, number) => ({ day: daysAfter(first, number) })) : [];
  const { replies } = await readAsMember(caller, readsOfDays(days));
  if (!isDay) throw notADay();
  return parseDays(days, replies).map(toLoad);
}

/**
 * Sets what is different on a day. Visits that stand on it stay. A repeat changes nothing.
 * @returns how full the day is
 * @throws {ProblemError} 400 if it is over, or the garage is closed on every such weekday, 409 with the day if it has changed
 */
export async function changeDay(
  caller: Caller,
  day: string,
  { seen, ...settings }: DayChange,
): Promise<DayLoad> {
  const { memberJson, stored } = await readDay(caller, day);
  if (!stored) throw notADay();
  if (day < dayInDhaka(new Date().toISOString()))
    throw invalidRequest([{ path: 'day', message: texts().isOver }]);
  if (!openDayOf(day)) throw invalidRequest([{ path: 'day', message: texts().isClosedWeekday }]);
  if (!isDeepStrictEqual(stored.settings, settings)) {
    if (!isDeepStrictEqual(stored.settings, seen)) throw alreadyChanged(stored);
    const reply = await commit({
      expect: [...stillMember(caller, { memberJson }), sameSettings(stored)],
      write: [writeSettings(day, settings)],
    });
    // Reading again tells why, if the member was removed.
    if (reply === 'changed') throw alreadyChanged((await readDay(caller, day, false)).stored ?? stored);
  }
  return toLoad({ ...stored, settings });
}

/** Returns the write that sets what is different on a day. */
const writeSettings = (day: string, settings: DaySettings): Write =>
  Object.keys(settings).length === 0
    ? ['HDEL', keys.days, day]
    : ['HSET', keys.days, day, JSON.stringify(settings)];

async function readDay(
  caller: Caller,
  day: string,
  isFirst = true,
): Promise<Pick<CallingMember, 'memberJson'> & { stored: StoredDay | undefined }> {
  const days = z.safeParse(daySchema, day).success ? [{ day }] : [];
  const { memberJson, replies } = await readAsOwner(caller, readsOfDays(days), isFirst);
  return { memberJson, stored: parseDays(days, replies)[0] };
}

function alreadyChanged(stored: StoredDay): ProblemError {
  const members: DayConflict = { load: toLoad(stored) };
  return new ProblemError(409, texts().alreadyChanged, texts().dayChanged, { members });
}

const notADay = () => invalidRequest([{ path: 'day', message: texts().notADay }]);

function toLoad(state: DayState): DayLoad {
  const { day, settings } = state;
  const open = openDayOf(day);
  const { free: _free, ...load } = capacity(state, open);
  return { day, isOpenWeekday: open !== undefined, settings, ...load };
}
