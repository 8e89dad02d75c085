import type { WeekMoney } from '../../../../src/contract/desk/desk-month.ts';
import { daysAfter } from '../../../../src/contract/time/dhaka.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { firstKeptDay } from '../../order/retention.ts';
import { keys } from '../../store/keys.ts';
import { parseEachSums, sumsRead } from '../../store/sums.ts';
import { parseTotalDebt, totalDebtRead } from '../bill/owed.ts';
import { requireValidDay } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';
import { sumMoneyOfDays } from './sums-of-days.ts';

const WEEK = 7;

/**
 * Returns the money of a week and of the one before for an owner, each if all of its days are kept, in one round trip.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readWeekMoneyAsOwner(caller: Caller, first: string): Promise<WeekMoney> {
  requireValidDay(first);
  const days = weekAndWeekBefore(first, firstKeptDay(new Date(), 'facts')).flat();
  const { replies } = await readAsOwner(caller, [sumsRead(days.map(keys.facts)), totalDebtRead]);
  const found = parseEachSums(replies[0]);
  const sumsFrom = (index: number) =>
    index < found.length ? sumMoneyOfDays(found.slice(index, index + WEEK)) : undefined;
  return { sums: sumsFrom(0), before: sumsFrom(WEEK), owed: parseTotalDebt(replies[1]) };
}

/** Returns the days of the week from a day on, and of the one before, without a week that begins before the first kept day. */
export const weekAndWeekBefore = (first: string, firstKept: string): string[][] =>
  [first, daysAfter(first, -WEEK)]
    .filter((from) => from >= firstKept)
    .map((from) => Array.from({ length: WEEK }, (_, number) => daysAfter(from, number)));
