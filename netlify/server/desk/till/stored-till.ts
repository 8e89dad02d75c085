import * as z from 'zod/mini';
import { daysAfter } from '../../../../src/contract/time/dhaka.ts';
import { parseTillRecord, type TillRecord } from '../../order/records.ts';
import type { Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { type Read, textSchema } from '../../store/read-pipeline.ts';

/* The tills of days as they are stored. */

/** Returns the read of the tills of days. */
export const tillsRead =
  (days: string[]): Read =>
  (store) =>
    store.hmget(keys.tills, ...days);

/** Parses the reply to `tillsRead`: the JSON of each till, null if there is none. */
export const parseTills = (reply: unknown): (string | null)[] => z.parse(z.array(textSchema), reply);

/** Returns the write of the till of a day. */
export const tillWrite = (day: string, till: TillRecord): Write => [
  'HSET',
  keys.tills,
  day,
  JSON.stringify(till),
];

/** The days of which one may have been closed last: the garage may have been on holiday. */
const LOOK_BACK = 7;

/** Returns a day and those before it, the latest first. */
export const daysWithTillsBefore = (day: string): string[] =>
  Array.from({ length: LOOK_BACK + 1 }, (_, number) => daysAfter(day, -number));

/** Returns the till of a day, and those before it that were kept since one was closed last, which is the first of them; from the tills of `daysWithTillsBefore`. */
export function parseTillAndThoseBefore(day: string, reply: unknown) {
  const [till = parseTillRecord(null), ...earlier] = parseTills(reply).map(parseTillRecord);
  const last = earlier.findIndex(({ closing }) => closing?.type === 'closed');
  const since = earlier.slice(0, last + 1).map((one, index) => ({ ...one, day: daysAfter(day, -index - 1) }));
  return { till, since: since.reverse() };
}
