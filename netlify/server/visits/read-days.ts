import * as z from 'zod/mini';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type Read, textSchema, toPairs } from '../store/read-pipeline.ts';
import { parseAgendaEntry, parseDaySettings } from '../store/records.ts';
import type { DayState } from './capacity.ts';

interface Day {
  day: string;
}

/** A day as it is stored, and the JSON of its settings. */
export interface StoredDay extends Day, DayState {
  storedSettings: string | null;
}

/** Returns the reads of days. */
export function readsOfDays(days: Day[]): Read[] {
  if (days.length === 0) return [];
  const names = days.map(({ day }) => day);
  return [
    (store) => store.hmget(keys.days, ...names),
    ...names.map(
      (day): Read =>
        (store) =>
          store.hgetall(keys.agenda(day)),
    ),
  ];
}

const textsSchema = z.array(textSchema);
const agendaSchema = z.nullable(z.array(z.string()));

/** Parses the replies to `readsOfDays`. */
export function parseDays<D extends Day>(days: D[], [settings, ...agendas]: unknown[]): (D & StoredDay)[] {
  if (days.length === 0) return [];
  const stored = z.parse(textsSchema, settings);
  return days.map((day, index) => {
    const storedSettings = stored[index] ?? null;
    const pairs = toPairs(z.parse(agendaSchema, agendas[index]) ?? []);
    return {
      ...day,
      storedSettings,
      settings: parseDaySettings(storedSettings),
      agenda: new Map(pairs.map(([orderId, json]) => [orderId, parseAgendaEntry(json)])),
    };
  });
}

/** Returns the expectation that a day's settings are as they were read. */
export const sameSettings = ({ day, storedSettings }: StoredDay): Expectation => ({
  read: ['HGET', keys.days, day],
  reply: storedSettings,
});
