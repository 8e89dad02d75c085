import * as z from 'zod/mini';
import type { WeekMoney } from '../../../../src/contract/desk-month.ts';
import { daysAfter } from '../../../../src/contract/dhaka.ts';
import { daySchema } from '../../../../src/contract/visit.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { keys } from '../../store/keys.ts';
import { refusal } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';
import { sumsOfDays } from './month-sums.ts';
import { parseOwed, parseSumsOf, readOwed, readSumsOf } from './read-sums.ts';

const WEEK = 7;

/**
 * Returns the money of a week and of the one before for an owner, in one round trip.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readWeekMoney(caller: Caller, first: string): Promise<WeekMoney> {
  const isDay = z.safeParse(daySchema, first).success;
  const days = Array.from({ length: 2 * WEEK }, (_, number) =>
    isDay ? daysAfter(first, number - WEEK) : '',
  );
  const { replies } = await readAsOwner(caller, isDay ? [readSumsOf(days.map(keys.facts)), readOwed] : []);
  if (!isDay) throw refusal('no-day');
  const found = parseSumsOf(replies[0]);
  return {
    sums: sumsOfDays(found.slice(WEEK)),
    before: sumsOfDays(found.slice(0, WEEK)),
    owed: parseOwed(replies[1]),
  };
}
