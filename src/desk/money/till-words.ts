import { drawerDifference, type TillAct } from '../../contract/desk/desk-till.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import * as t from './texts.ts';

/** Returns an amount of the till, in paisa, in words. */
/** Returns by how much what was counted differs from what should have been in the drawer, in words. */
export function describeDrawerDifference(sums: Parameters<typeof drawerDifference>[0]): string {
  const difference = drawerDifference(sums);
  if (difference === 0) return t.noDifference;
  return difference < 0 ? t.missing(formatTaka(-difference)) : t.tooMuch(formatTaka(difference));
}

/** Returns what was counted at the closing of a till, in words. */
export const describeCount = (act: TillAct): string =>
  t.countedWith(formatTaka(act.counted), describeDrawerDifference(act));
