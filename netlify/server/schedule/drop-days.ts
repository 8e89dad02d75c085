import { daysAfter } from '../../../src/contract/dhaka.ts';
import { parseAgendaEntry } from '../order/records.ts';
import { firstKeptDay, firstKeptMonth, invoiceMonthsGone } from '../order/retention.ts';
import { termsOfMonth } from '../order/search-terms.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { parseHash } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/** The most days of one run. */
const AT_ONCE = 30;

/**
 * Drops the records of days that are long over: collected cars, visits, acts of the staff, settings, tills, search terms and invoices. A car that is awaited stays.
 * @param begin the first day that an earlier run has left; without one the store is new, or was restored without such days, not long ago
 */
export async function dropDays(begin: string | undefined, now: Date): Promise<void> {
  const first = firstKeptDay(now);
  const from = begin ?? daysAfter(first, -AT_ONCE);
  if (from >= first) return;
  const days = Array.from({ length: AT_ONCE }, (_, number) => daysAfter(from, number));
  const over = days.filter((day) => day < first);
  const agendas = await readAgendas(over);
  await withStore((redis) => {
    const writes = redis.multi();
    for (const [index, day] of over.entries()) {
      const arrived = arrivedIn(agendas[index]);
      if (arrived.length > 0) writes.hdel(keys.agenda(day), ...arrived);
      writes.del(keys.collected(day), keys.daybook(day)).hdel(keys.days, day).hdel(keys.tills, day);
      const month = day.slice(0, 7);
      if (month < firstKeptMonth(now)) writes.del(...termsOfMonth(month));
    }
    writes.del(...invoiceMonthsGone(now).map(keys.invoices));
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

async function readAgendas(days: string[]): Promise<unknown[]> {
  if (days.length === 0) return [];
  return withStore(async (redis) => {
    const reads = redis.pipeline();
    for (const day of days) reads.hgetall(keys.agenda(day));
    return reads.exec<unknown[]>();
  });
}
