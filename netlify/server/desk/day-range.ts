import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Read } from '../store/read-pipeline.ts';
import { dayCapacityReads, parseDays, type StoredDay } from '../visits/read-days.ts';
import { type Agenda, agendaRead, parseAgenda } from './agenda.ts';
import { openDaysOfRange } from './decide-range.ts';
import { refusal } from './refusals.ts';

interface DayOfRange extends StoredDay {
  agenda: Agenda;
}

/**
 * Returns the reads of a range, and how the replies are parsed.
 * @throws {ProblemError} 400 if it is no range of at most 31 days to come
 */
export function dayRangeReads(
  first: string,
  last: string,
): { reads: Read[]; parse: (replies: unknown[]) => DayOfRange[] } {
  const range = openDaysOfRange(first, last, dayInDhaka(new Date()));
  if (typeof range === 'string') throw refusal(range);
  const days = range.map((day) => ({ day }));
  return {
    reads: [...days.map(({ day }) => agendaRead(day)), ...dayCapacityReads(days)],
    parse: (replies) => {
      const stored = parseDays(days, replies.slice(days.length));
      return stored.map((day, index) => ({ ...day, agenda: parseAgenda(replies[index]) }));
    },
  };
}
