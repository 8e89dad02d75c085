import * as z from 'zod/mini';
import { parseDaySettings } from '../order/records.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type Read, textSchema } from '../store/read-pipeline.ts';
import { parseEachSums, sumsRead } from '../store/sums.ts';
import { AGENDA_SUMS, type DayState } from './capacity.ts';

interface Day {
  day: string;
}

/** A day as it is stored, and the JSON of its settings. */
export interface StoredDay extends DayState {
  storedSettings: string | null;
}

export function dayCapacityReads(days: Day[]): Read[] {
  if (days.length === 0) return [];
  const names = days.map(({ day }) => day);
  return [(store) => store.hmget(keys.days, ...names), sumsRead(names.map(keys.agenda), AGENDA_SUMS)];
}

const repliesSchema = z.tuple([z.array(textSchema), z.unknown()]);

export function parseDays<D extends Day>(days: D[], replies: unknown[]): (D & StoredDay)[] {
  if (days.length === 0) return [];
  const [stored, added] = z.parse(repliesSchema, replies);
  const sums = parseEachSums(added);
  return days.map((day, index) => {
    const storedSettings = stored[index] ?? null;
    const { minutes: [taken = 0] = [], ...counts } = sums[index] ?? {};
    const cars = new Map(Object.entries(counts).map(([start, [count = 0]]) => [start, count]));
    return { ...day, storedSettings, settings: parseDaySettings(storedSettings), taken, cars };
  });
}

/** Returns the expectation that a day's settings are as they were read. */
export const expectSameSettings = ({ day, storedSettings }: StoredDay): Expectation => ({
  read: ['HGET', keys.days, day],
  reply: storedSettings,
});
