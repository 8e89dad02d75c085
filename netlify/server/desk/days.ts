import { isDeepStrictEqual } from 'node:util';
import type { DayChange } from '../../../src/contract/desk/desk-day-request.ts';
import type { DayConflict, DayLoad, DaySettings } from '../../../src/contract/desk/desk-week.ts';
import { dayInDhaka, daysAfter } from '../../../src/contract/time/dhaka.ts';
import { takesCars } from '../../../src/contract/time/working-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { type Change, commitOf } from '../order/change.ts';
import { listFoundOrders } from '../order/reads.ts';
import type { Commit, Expectation, Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type DayState, fullnessOf } from '../visits/capacity.ts';
import { applyDay } from '../visits/decide-day.ts';
import { openDayOf } from '../visits/opening-hours.ts';
import { parseDays, readsOfDays, sameSettings } from '../visits/read-days.ts';
import { type Agenda, expectedIn, parseAgenda, readAgenda } from './agenda.ts';
import { refusal, requireDay } from './refusals.ts';
import { changeAsOwner } from './staff/change-as-owner.ts';
import { readAsMember } from './staff/staff.ts';

const WEEK = 7;

/**
 * Returns how full the days of a week are, in one round trip.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readWeek(caller: Caller, first: string): Promise<DayLoad[]> {
  requireDay(first);
  const days = Array.from({ length: WEEK }, (_, number) => ({ day: daysAfter(first, number) }));
  const { replies } = await readAsMember(caller, readsOfDays(days));
  return parseDays(days, replies).map(toLoad);
}

/**
 * Sets the settings of a day. If it takes no cars any longer, or takes them again, the orders of its visits change with it, in one more round trip.
 * A repeat changes nothing.
 * @returns how full the day is
 * @throws {ProblemError} 400 if it is over, or the garage is closed on every such weekday, 409 with the day if it has changed
 */
export async function changeDay(
  caller: Caller,
  day: string,
  { seen, ...settings }: DayChange,
): Promise<DayLoad> {
  requireDay(day);
  const days = [{ day }];
  const reads = [readAgenda(day), ...readsOfDays(days)];
  const load = await changeAsOwner(caller, reads, async ([agendaReply, ...replies], by) => {
    const now = new Date();
    const [stored] = parseDays(days, replies);
    if (!stored) throw refusal('no-day');
    if (day < dayInDhaka(now.toISOString())) throw refusal('day-over');
    if (!openDayOf(day)) throw refusal('closed-weekday');
    const result = toLoad({ ...stored, settings });
    if (isDeepStrictEqual(stored.settings, settings)) return { result };
    if (!isDeepStrictEqual(stored.settings, seen))
      throw refusal('day-changed', { members: { load: toLoad(stored) } satisfies DayConflict });
    const change: Commit = { expect: [sameSettings(stored)], write: [writeSettings(day, settings)] };
    if (takesCars(stored.settings) === takesCars(settings)) return { result, commit: change };

    const visits = await changeVisits(
      [{ day, agenda: parseAgenda(agendaReply) }],
      { takesCars: takesCars(settings), by },
      now,
    );
    return {
      result,
      commit: commitOf(visits.changes, { ...change, expect: [...change.expect, ...visits.expect] }),
    };
  });
  sendNoticesLater();
  return load;
}

/**
 * Returns the changes of the orders whose visits are on days that take no cars any longer, or take them again, in one round trip; and that nobody has
 * chosen a time on them meanwhile.
 */
export async function changeVisits(
  days: { day: string; agenda: Agenda }[],
  { takesCars, by }: { takesCars: boolean; by: string },
  now: Date,
): Promise<{ changes: Change[]; expect: Expectation[] }> {
  const visits = days.flatMap(({ day, agenda }) => expectedIn(agenda).map((one) => ({ ...one, day })));
  const dayOf = new Map(visits.map(({ orderId, day }) => [orderId, day]));
  const { readable } = await listFoundOrders(visits);
  return {
    changes: readable
      .map((owned) => applyDay(owned, { day: dayOf.get(owned.order._id) ?? '', takesCars, by }, now))
      .filter((one) => one !== 'unchanged'),
    expect: days.map(({ day, agenda: { readable, unreadable } }) => ({
      read: ['HLEN', keys.agenda(day)],
      reply: readable.length + unreadable.length,
    })),
  };
}

export const writeSettings = (day: string, settings: DaySettings): Write =>
  Object.keys(settings).length === 0
    ? ['HDEL', keys.days, day]
    : ['HSET', keys.days, day, JSON.stringify(settings)];

export function toLoad(state: DayState): DayLoad {
  const { day, settings } = state;
  return { day, isOpenWeekday: openDayOf(day) !== undefined, settings, ...fullnessOf(state) };
}
