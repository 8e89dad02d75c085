import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import type { Slots, Visit } from '../../../contract/visits/visit.ts';
import * as t from '../texts.ts';

/** A day with the times that it shows, and what is to know about each. A time that is full cannot be chosen. */
export interface OfferedDay {
  day: string;
  times: { start: string; note?: typeof t.yourTime | typeof t.maybeFull | typeof t.full }[];
}

interface Known {
  visit: Visit | undefined;
  /** The visit that was moved or given up on this page: the list may still count its place. */
  previous: Visit | undefined;
  taken: string[];
  /** The free starts that a refusal has named. */
  nearest: string[];
}

/**
 * Returns the times to offer. The list counts the customer's own visit, too: its time stays a choice, and full times of its days
 * may be free for it.
 */
export function offeredVisitDays(slots: Slots, { visit, previous, taken, nearest }: Known): OfferedDay[] {
  const ownDays = [visit, previous].flatMap((own) => own?.load.map(({ day }) => day) ?? []);
  const noteOf = (day: string, start: string, free: number) => {
    if (start === visit?.start) return t.yourTime;
    if (nearest.includes(start)) return;
    if (taken.includes(start)) return t.full;
    if (free > 0 || start === previous?.start) return;
    return ownDays.includes(day) ? t.maybeFull : t.full;
  };
  const withOwn = ({ day, slots: listed }: Slots[number]) =>
    visit && dayInDhaka(visit.start) === day && !listed.some(({ start }) => start === visit.start)
      ? [...listed, { start: visit.start, free: 0 }].toSorted((a, b) => a.start.localeCompare(b.start))
      : listed;
  return slots.map((entry) => ({
    day: entry.day,
    times: withOwn(entry).map(({ start, free }) => {
      const note = noteOf(entry.day, start, free);
      return note ? { start, note } : { start };
    }),
  }));
}

export const offeredDayOf = (days: OfferedDay[], start: string): OfferedDay | undefined =>
  days.find(({ times }) => times.some((offered) => offered.start === start));

/** Returns whether a time can be chosen. */
export const isVisitTimeOffered = (days: OfferedDay[], start: string): boolean =>
  days.some(({ times }) => times.some((offered) => offered.start === start && offered.note !== t.full));

export const hasFreeTime = ({ times }: OfferedDay): boolean => times.some(({ note }) => note !== t.full);
