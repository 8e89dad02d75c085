import type { Visit } from '../../../src/contract/visits/visit.ts';
import type { Expectation } from '../store/commit.ts';
import { capacityOfDay, expectRoom } from './capacity.ts';
import { fitWork, type PlannableDay, type RoomRefusal } from './fit-work.ts';
import type { OpenDay } from './opening-hours.ts';
import { expectSameSettings, type StoredDay } from './read-days.ts';

/** An open day that the work may take, the first of which is that of the visit. */
export type VisitDay = OpenDay & StoredDay;

interface NewLoad {
  days: VisitDay[];
  start: string;
  work: number;
  /** The visit of the one that is planned, or of all that move together. */
  replaced?: Pick<Visit, 'start' | 'load'> | undefined;
  /** The car comes with another booking, which has its place. */
  isTogether?: boolean | undefined;
  /** A member of staff plans it without room, too. */
  isForced?: boolean | undefined;
}

/** Returns the minutes that a visit takes from each day, and what its commit expects of them; or why it has no room. */
export function planLoad(planned: NewLoad): { load: Visit['load']; expect: Expectation[] } | RoomRefusal {
  const { days, start, work, replaced, isTogether, isForced } = planned;
  const limited = days.map((day) => ({ ...day, capacity: capacityOfDay(day, day, replaced) }));
  const free = limited[0]?.capacity.free;
  if (isTogether && free?.has(start)) free.set(start, 1);
  const load = fitWork(limited, start, work);
  if (typeof load !== 'string') {
    const lastDay = load.at(-1)?.day ?? '';
    const expect = days
      .filter(({ day }) => day <= lastDay)
      .flatMap((day) => [
        expectSameSettings(day),
        ...expectRoom(day, { load, ...(!isTogether && { start }) }, replaced),
      ]);
    return { load, expect };
  }
  if (!isForced || load === 'too-long') return load;
  const anyway = fitWork(days.map(withoutLimits), start, work);
  return typeof anyway === 'string' ? anyway : { load: anyway, expect: [] };
}

/** Returns a day as if it were empty and open as usual. */
const withoutLimits = (day: VisitDay): PlannableDay => ({
  ...day,
  capacity: {
    arrivals: 0,
    maxArrivals: Number.POSITIVE_INFINITY,
    minutes: 0,
    maxMinutes: Number.POSITIVE_INFINITY,
    free: new Map(day.starts.map((start) => [start, 1])),
  },
});

/** The open days that are read for a visit at first: most work takes no more. */
const USUAL_DAYS = 3;

/** Plans on the first of the open days, and again on all of them if the work takes more, which is one more round trip. */
export async function planOnFewestDays<T extends { refusal?: unknown }>(
  open: OpenDay[],
  plan: (days: OpenDay[]) => Promise<T>,
): Promise<T> {
  const outcome = await plan(open.slice(0, USUAL_DAYS));
  return outcome.refusal === 'too-long' ? plan(open) : outcome;
}

type Load = Visit['load'];

/** Returns for each of several works its part of their load, in turn. The first day stays, as the car comes on it. */
export function shareLoad(load: Load, works: number[]): Load[] {
  const left = load.map(({ minutes }) => minutes);
  return works.map((work) => {
    let rest = work;
    return load.flatMap(({ day }, index) => {
      const minutes = Math.min(rest, left[index] ?? 0);
      rest -= minutes;
      left[index] = (left[index] ?? 0) - minutes;
      return minutes > 0 || index === 0 ? [{ day, minutes }] : [];
    });
  });
}

/** Returns a load with more minutes after its other work: on its last day, or on a later one. */
export function withMoreMinutes(load: Load, { minutes, day }: Load[number]): Load {
  const last = load.at(-1);
  return last && last.day >= day
    ? [...load.slice(0, -1), { ...last, minutes: last.minutes + minutes }]
    : [...load, { day, minutes }];
}

/** Returns a load without its last minutes. The first day stays, as the car comes on it. */
export function withFewerMinutes(load: Load, minutes: number): Load {
  let rest = minutes;
  const shorter = load.toReversed().map((part) => {
    const less = Math.min(rest, part.minutes);
    rest -= less;
    return { ...part, minutes: part.minutes - less };
  });
  return shorter.toReversed().filter((part, index) => index === 0 || part.minutes > 0);
}
