import { daysAfter } from '../../../src/contract/time/dhaka.ts';
import { parseTills, tillsRead } from '../desk/till/stored-till.ts';
import { removePhotos } from '../findings/photos/photo-store.ts';
import { photoName } from '../order/order-facts.ts';
import { parseAgendaEntry, parseTillRecord } from '../order/records.ts';
import { firstKeptDay, firstSearchableMonth, invoiceMonthsExpired, keptDays } from '../order/retention.ts';
import { searchSetsOfMonth } from '../order/search-terms.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { parseHash, type Read, readChecked } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { type DayState, fullnessOfDay } from '../visits/capacity.ts';
import { dayCapacityReads, parseDays } from '../visits/read-days.ts';

/** The most days of one run. */
const AT_ONCE = 30;

/**
 * Drops the records of days that are long over: collected cars, visits, acts of the staff, settings, tills, search terms, facts and invoices. A car that is awaited stays.
 * Records how full the days were that have ended meanwhile: the hours of the garage change.
 * @param begin the first day that an earlier run has left; without one the store is new, or was restored without such days, not long ago
 */
export async function dropDays(begin: string | undefined, now: Date): Promise<void> {
  const first = firstKeptDay(now);
  const from = begin ?? daysAfter(first, -AT_ONCE);
  if (from >= first) return;
  const days = Array.from({ length: AT_ONCE }, (_, number) => daysAfter(from, number));
  const over = days.filter((day) => day < first);
  const { agendas, ended, receipts } = await readDays(over);
  if (receipts.length > 0) await removePhotos(receipts);
  await withStore((redis) => {
    const writes = redis.multi();
    for (const [index, day] of over.entries()) {
      const arrived = arrivedIn(agendas[index]);
      if (arrived.length > 0) writes.hdel(keys.agenda(day), ...arrived);
      const oldest = oldestOf(day);
      writes.del(keys.facts(oldest)).hdel(keys.fullness, oldest).hdel(keys.tills, oldest);
      if (oldest.slice(0, 7) < firstKeptDay(now, 'facts').slice(0, 7))
        writes.del(keys.droppedFacts(oldest.slice(0, 7)));
      writes.del(keys.collected(day), keys.daybook(day)).hdel(keys.days, day);
      const month = day.slice(0, 7);
      if (month < firstSearchableMonth(now)) writes.del(...searchSetsOfMonth(month));
    }
    writes.del(...invoiceMonthsExpired(now).map(keys.invoices));
    for (const state of ended) writes.hsetnx(keys.fullness, state.day, JSON.stringify(fullnessOfDay(state)));
    return writes.hset(keys.health, { days: days[over.length] ?? daysAfter(from, AT_ONCE) }).exec();
  });
}

/** Returns the orders of an agenda whose cars have come. An entry that cannot be read stays. */
const arrivedIn = (agenda: unknown): string[] =>
  parseEach(
    parseHash(agenda),
    ([orderId]) => orderId,
    ([orderId, json]) => (parseAgendaEntry(json).arrived ? [orderId] : []),
  ).readable.flat();

const agendaOf =
  (day: string): Read =>
  (store) =>
    store.hgetall(keys.agenda(day));

/** Returns the names of the photos of the receipts of tills. Those of a till that cannot be read stay. */
const receiptsIn = (tills: [day: string, json: string | null][]): string[] =>
  parseEach(
    tills,
    ([day]) => day,
    ([day, json]) =>
      (parseTillRecord(json).movements ?? []).flatMap(({ photo }) => (photo ? [photoName(day, photo)] : [])),
  ).readable.flat();

/** Returns the day whose facts and till go when the records of a day do. */
const oldestOf = (day: string): string => daysAfter(day, keptDays.day - keptDays.facts);

/**
 * Reads the agendas of days that are over, the states of those that have ended as long after them as such records are kept, and the names of the photos of
 * receipts that go.
 */
async function readDays(
  over: string[],
): Promise<{ agendas: unknown[]; ended: DayState[]; receipts: string[] }> {
  if (over.length === 0) return { agendas: [], ended: [], receipts: [] };
  const ended = over.map((day) => ({ day: daysAfter(day, keptDays.day) }));
  const oldest = over.map(oldestOf);
  const [tills, ...replies] = await readChecked(
    [],
    [tillsRead(oldest), ...over.map(agendaOf), ...dayCapacityReads(ended)],
  );
  const stored = parseTills(tills);
  const receipts = receiptsIn(oldest.map((day, index) => [day, stored[index] ?? null]));
  return { agendas: replies, ended: parseDays(ended, replies.slice(over.length)), receipts };
}
