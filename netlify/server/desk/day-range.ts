import type { RangeChange } from '../../../src/contract/desk/desk-day-request.ts';
import type { CarOfDay, DayLoad, DayRange } from '../../../src/contract/desk/desk-week.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { takesCars } from '../../../src/contract/time/working-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { commitOf } from '../order/change.ts';
import { listFoundOrders } from '../order/reads.ts';
import type { OrderRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import type { Read } from '../store/read-pipeline.ts';
import { parseDays, readsOfDays, type StoredDay, sameSettings } from '../visits/read-days.ts';
import { type Agenda, expectedIn, parseAgenda, readAgenda } from './agenda.ts';
import { changeVisits, toLoad, writeSettings } from './days.ts';
import { daysOfRange, daysToChange, settingsWhen } from './decide-range.ts';
import { refusal } from './refusals.ts';
import { changeAsOwner } from './staff/change-as-owner.ts';
import { readAsMember } from './staff/staff.ts';

/** The most cars of one act: their orders are one response of the store, and one commit, whose limit is 10 MB. */
const MAX_CARS = 100;

interface DayOfRange extends StoredDay {
  agenda: Agenda;
}

/**
 * Returns how full the days of a range are, and whose cars come on them, in one round trip for the days and one for each 100 cars.
 * @throws {ProblemError} 400 if they are no range of at most 31 days to come
 */
export async function readRange(caller: Caller, first: string, last: string): Promise<DayRange> {
  const range = openRange(first, last);
  const { replies } = await readAsMember(caller, range.reads);
  const days = range.parse(replies);
  const { readable } = await listFoundOrders(days.flatMap(({ agenda }) => expectedIn(agenda)));
  const cars = readable.map(({ order }) => toCar(order));
  return {
    loads: days.map(toLoad),
    cars: cars.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1)),
  };
}

/**
 * Closes the days of a range, or opens those that are closed, with the orders of their visits: all or nothing, in one more round trip. A repeat
 * changes nothing.
 * @returns how full the days are
 * @throws {ProblemError} 400 as `readRange` does, or if more than 100 cars come on them; 409 if one of them has changed
 */
export async function changeRange(
  caller: Caller,
  { first, last }: { first: string; last: string },
  change: RangeChange,
): Promise<DayLoad[]> {
  const range = openRange(first, last);
  const loads = await changeAsOwner(caller, range.reads, async (replies, by) => {
    const stored = range.parse(replies);
    const days = daysToChange(stored, change);
    if (days === 'changed') throw refusal('days-changed');
    const result = stored.map((day) =>
      toLoad({ ...day, settings: settingsWhen(change.closed, day.settings) }),
    );
    if (days.length === 0) return { result };
    const next = days.map((day) => ({ ...day, settings: settingsWhen(change.closed, day.settings) }));
    // Without places it took no cars before, and takes none once it is open.
    const concerned = days.filter(
      (day, index) => takesCars(day.settings) !== takesCars(next[index]?.settings ?? {}),
    );
    const cars = concerned.flatMap(({ agenda }) => expectedIn(agenda));
    if (cars.length > MAX_CARS) throw refusal('too-many-cars', { values: [cars.length] });
    const { changes, expect } = await changeVisits(concerned, { takesCars: !change.closed, by }, new Date());
    const commit = commitOf(changes, {
      expect: [...days.map(sameSettings), ...expect],
      // Comes first without a visit: another act may have written the same settings of the first day only.
      write: [['INCR', keys.board], ...next.map(({ day, settings }) => writeSettings(day, settings))],
    });
    const log = {
      message: change.closed ? 'Days were closed' : 'Days were opened',
      days: days.map(({ day }) => day),
      visits: changes.length,
    };
    return { result, commit, log };
  });
  sendNoticesLater();
  return loads;
}

/**
 * Returns the reads of a range, and how the replies are parsed.
 * @throws {ProblemError} 400 if it is no range of at most 31 days to come
 */
function openRange(
  first: string,
  last: string,
): { reads: Read[]; parse: (replies: unknown[]) => DayOfRange[] } {
  const range = daysOfRange(first, last, dayInDhaka(new Date()));
  if (typeof range === 'string') throw refusal(range);
  const days = range.map((day) => ({ day }));
  return {
    reads: [...days.map(({ day }) => readAgenda(day)), ...readsOfDays(days)],
    parse: (replies) => {
      const stored = parseDays(days, replies.slice(days.length));
      return stored.map((day, index) => ({ ...day, agenda: parseAgenda(replies[index]) }));
    },
  };
}

const startOf = ({ visit }: CarOfDay): string => visit?.start ?? '';

const toCar = ({ _id, customer, phone, visit }: OrderRecord): CarOfDay => ({
  orderId: _id,
  customer,
  phone,
  visit: visit && { start: visit.start, plate: visit.plate, car: visit.car },
});
