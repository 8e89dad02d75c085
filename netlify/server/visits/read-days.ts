import * as z from 'zod/mini';
import { parseDaySettings } from '../order/records.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type Read, textSchema, toPairs } from '../store/read-pipeline.ts';
import type { DayState } from './capacity.ts';

interface Day {
  day: string;
}

/** A day as it is stored, and the JSON of its settings. */
export interface StoredDay extends DayState {
  storedSettings: string | null;
}

/*
 * Adds up the values of hashes, which are JSON.
 * KEYS: the hashes. ARGV: the field that is added up, the one whose values are counted, and the one of which each value is counted once.
 * Reply: for each hash the total, and the values in turn with their counts.
 */
const READ_TOTALS = `
local totals = {}
for i, key in ipairs(KEYS) do
  local total, counts, values, seen = 0, {}, {}, {}
  for _, json in ipairs(redis.call('HVALS', key)) do
    local entry = cjson.decode(json)
    local value, shared = entry[ARGV[2]], entry[ARGV[3]]
    total = total + entry[ARGV[1]]
    if value and not (shared and seen[shared]) then counts[value] = (counts[value] or 0) + 1 end
    if shared then seen[shared] = true end
  end
  for value, count in pairs(counts) do
    table.insert(values, value)
    table.insert(values, tostring(count))
  end
  totals[i] = { total, values }
end
return totals
`;

export function readsOfDays(days: Day[]): Read[] {
  if (days.length === 0) return [];
  const names = days.map(({ day }) => day);
  return [
    (store) => store.hmget(keys.days, ...names),
    (store) => store.eval(READ_TOTALS, names.map(keys.agenda), ['minutes', 'start', 'arrival']),
  ];
}

const textsSchema = z.array(textSchema);
const totalsSchema = z.array(z.tuple([z.int(), z.array(z.string())]));

export function parseDays<D extends Day>(days: D[], replies: unknown[]): (D & StoredDay)[] {
  if (days.length === 0) return [];
  const [stored, totals] = z.parse(z.tuple([textsSchema, totalsSchema]), replies);
  return days.map((day, index) => {
    const storedSettings = stored[index] ?? null;
    const [taken, counts] = totals[index] ?? [0, []];
    const cars = new Map(toPairs(counts).map(([start, count]) => [start, Number(count)]));
    return { ...day, storedSettings, settings: parseDaySettings(storedSettings), taken, cars };
  });
}

/** Returns the expectation that a day's settings are as they were read. */
export const sameSettings = ({ day, storedSettings }: StoredDay): Expectation => ({
  read: ['HGET', keys.days, day],
  reply: storedSettings,
});
