import * as z from 'zod/mini';
import { daysAfter } from '../../../../src/contract/time/dhaka.ts';
import { parseTill } from '../../order/records.ts';
import { keys } from '../../store/keys.ts';
import { type Read, textSchema } from '../../store/read-pipeline.ts';

/* The tills of days as they are stored. */

/** Returns the read of the tills of days. */
export const readTills =
  (days: string[]): Read =>
  (store) =>
    store.hmget(keys.tills, ...days);

/** Parses the reply to `readTills`: the JSON of each till, null for one that nobody has closed. */
export const parseTills = (reply: unknown): (string | null)[] => z.parse(z.array(textSchema), reply);

/** The days of which one may have been closed last: the garage may have been on holiday. */
const LOOK_BACK = 7;

/** Returns a day and those before it, the latest first. */
export const daysToLookBack = (day: string): string[] =>
  Array.from({ length: LOOK_BACK + 1 }, (_, number) => daysAfter(day, -number));

/** Returns how a day was closed last, and what was counted last before it, from the tills of `daysToLookBack`. */
export function parseLastClosings(reply: unknown) {
  const [closing, ...earlier] = parseTills(reply).map((json) => parseTill(json).closing);
  const last = earlier.find((one) => one?.type === 'closed');
  return { closing, before: last && { day: last.day, counted: last.counted } };
}
