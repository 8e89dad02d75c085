import * as z from 'zod/mini';
import { daysAfter } from '../../../src/contract/dhaka.ts';
import { parseAgendaEntry } from '../order/records.ts';
import { firstKeptDay } from '../order/retention.ts';
import { keys } from '../store/keys.ts';
import { toPairs } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/** The most days of one run. */
const AT_ONCE = 30;

const agendasSchema = z.array(z.nullable(z.array(z.string())));

/**
 * Drops what is kept of days that are long over: collected cars, their visits, what the staff have done, and settings. A car that is awaited
 * stays.
 * @param begin the first day that a former run has left; without one the store is new, or was just restored without such days
 */
export async function dropDays(begin: string | undefined, now: Date): Promise<void> {
  const first = firstKeptDay(now);
  if (begin !== undefined && begin >= first) return;
  const days = Array.from({ length: AT_ONCE }, (_, number) => daysAfter(begin ?? first, number));
  const over = days.filter((day) => day < first);
  const agendas = await readAgendas(over);
  await withStore((redis) => {
    const writes = redis.multi();
    for (const [index, day] of over.entries()) {
      const arrived = toPairs(agendas[index] ?? []).filter(([, json]) => parseAgendaEntry(json).arrived);
      if (arrived.length > 0) writes.hdel(keys.agenda(day), ...arrived.map(([orderId]) => orderId));
      writes.del(keys.collected(day), keys.acts(day)).hdel(keys.days, day);
    }
    return writes.hset(keys.health, { days: days[over.length] ?? daysAfter(begin ?? first, AT_ONCE) }).exec();
  });
}

async function readAgendas(days: string[]): Promise<(string[] | null)[]> {
  if (days.length === 0) return [];
  return withStore(async (redis) => {
    const reads = redis.pipeline();
    for (const day of days) reads.hgetall(keys.agenda(day));
    return z.parse(agendasSchema, await reads.exec());
  });
}
