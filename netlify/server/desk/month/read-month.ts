import * as z from 'zod/mini';
import { type DeskMonth, monthSchema } from '../../../../src/contract/desk/desk-month.ts';
import { dayInDhaka, daysOfMonth, monthAfter } from '../../../../src/contract/time/dhaka.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { parseDayFullness, parseTillRecord } from '../../order/records.ts';
import { firstMonthOfFacts } from '../../order/retention.ts';
import { keys } from '../../store/keys.ts';
import { type Read, readChecked, textSchema } from '../../store/read-pipeline.ts';
import { parseEachSums, sumsRead } from '../../store/sums.ts';
import { fullnessOfDay } from '../../visits/capacity.ts';
import { dayCapacityReads, parseDays } from '../../visits/read-days.ts';
import { parseTotalDebt, totalDebtRead } from '../bill/owed.ts';
import { refusal } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';
import { parseTills, tillsRead } from '../till/stored-till.ts';
import { type MonthFacts, sumMonth } from './month-sums.ts';

const repliesSchema = z.tuple([
  z.unknown(),
  z.array(textSchema),
  z.array(z.nullable(z.coerce.number())),
  z.unknown(),
  z.unknown(),
]);

/**
 * Returns a month and the one before for an owner, in two round trips: the second is for how full the days are that have not ended.
 * @param named this month if undefined
 * @throws {ProblemError} 400 if it is no month, to come, or kept no longer
 */
export async function readMonthAsOwner(caller: Caller, named: string | undefined): Promise<DeskMonth> {
  const now = new Date();
  const today = dayInDhaka(now);
  const firstMonth = firstMonthOfFacts(now);
  const month = named ?? today.slice(0, 7);
  requireMonth(month, { first: firstMonth, last: today.slice(0, 7) });
  const months = [month, monthAfter(month, -1)].filter((one) => one >= firstMonth);
  const days = months.flatMap(daysOfMonth);
  const hashes = [...days.map(keys.facts), ...months.map(keys.droppedFacts)];
  const { replies } = await readAsOwner(caller, readsOf(hashes, { days, months }));
  const [added, recorded, parts, dues, stored] = z.parse(repliesSchema, replies);
  const found = parseEachSums(added);
  const sums = new Map(hashes.map((key, index) => [key, found[index]]));
  const sumsIn = (key: string) => sums.get(key) ?? {};
  const tills = new Map(parseTills(stored).map((json, index) => [days[index], parseTillRecord(json)]));
  const ended = days.map((day, index) => ({ day, fullness: parseDayFullness(recorded[index]) }));
  const open = ended.filter(({ fullness }) => !fullness);
  const states = parseDays(open, await readChecked([], dayCapacityReads(open)));
  const byDay = new Map(states.map((state) => [state.day, fullnessOfDay(state)]));
  const full = ended.flatMap(({ day, fullness = byDay.get(day) }) =>
    fullness ? [{ day, ...fullness }] : [],
  );
  const factsOf = (one: string): MonthFacts => ({
    month: one,
    days: full
      .filter(({ day }) => day.startsWith(one))
      .map((one) => ({
        ...one,
        sums: sumsIn(keys.facts(one.day)),
        till: tills.get(one.day) ?? parseTillRecord(null),
      })),
    dropped: sumsIn(keys.droppedFacts(one)),
    smsParts: parts[months.indexOf(one)] ?? 0,
  });
  return {
    today,
    firstMonth,
    sums: sumMonth(factsOf(month)),
    ...(months.length > 1 && { before: sumMonth(factsOf(monthAfter(month, -1))) }),
    owed: parseTotalDebt(dues),
  };
}

const readsOf = (hashes: string[], { days, months }: Record<'days' | 'months', string[]>): Read[] => [
  sumsRead(hashes),
  (store) => store.hmget(keys.fullness, ...days),
  (store) => store.hmget(keys.smsParts, ...months),
  totalDebtRead,
  tillsRead(days),
];

function requireMonth(month: string, { first, last }: { first: string; last: string }): void {
  if (!z.safeParse(monthSchema, month).success) throw refusal('no-month');
  if (month > last) throw refusal('month-ahead');
  if (month < first) throw refusal('month-gone');
}
