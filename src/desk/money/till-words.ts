import { drawerDifference, floatDeviationOf, type TillAct } from '../../contract/desk/desk-till.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import * as t from './texts.ts';

/** Returns an amount that may be missing, in words. */
function offIn(amount: number): string {
  if (amount === 0) return t.noDifference;
  return amount < 0 ? t.missing(formatTaka(-amount)) : t.tooMuch(formatTaka(amount));
}

/** Returns by how much what was counted differs from what should have been in the drawer, in words. */
export const describeDrawerDifference = (sums: Parameters<typeof drawerDifference>[0]): string =>
  offIn(drawerDifference(sums));

/** Returns by how much what was in the drawer in the morning differs from what was left there, in words. */
export const describeFloatDeviation = (sums: Parameters<typeof floatDeviationOf>[0]): string =>
  offIn(floatDeviationOf(sums));

/** Returns the cash that has come or gone since a count, in words; undefined if none has. */
export function describeDrawerChange(since: number): string | undefined {
  if (since === 0) return undefined;
  return since < 0 ? t.goneSince(formatTaka(-since)) : t.comeSince(formatTaka(since));
}

/** Returns what was counted at the closing of a till, in words. */
export function describeTillCount(act: TillAct): string {
  const count = t.countedWith(formatTaka(act.counted), describeDrawerDifference(act));
  return floatDeviationOf(act) === 0 ? count : t.withDeviation(count, describeFloatDeviation(act));
}
