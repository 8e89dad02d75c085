import type { MonthSums } from '../../../../src/contract/desk/desk-month.ts';
import {
  drawerDifference,
  floatDeviationOf,
  type Movement,
} from '../../../../src/contract/desk/desk-till.ts';
import { sumOf } from '../../order/bill.ts';
import type { TillRecord } from '../../order/records.ts';

/** Returns the cash that has moved for no booking by kind, the most first: what was put in apart from what was taken out, each as a positive amount. */
export const movementSums = (movements: Movement[]): MonthSums['movements'] =>
  (['in', 'out'] as const)
    .flatMap((type) => {
      const moved = movements.filter(({ amount, undone }) => !undone && amount > 0 === (type === 'in'));
      return [...Map.groupBy(moved, ({ kind }) => kind)].map(([kind, ofKind]) => ({
        ...{ kind, type, count: ofKind.length },
        amount: Math.abs(sumOf(ofKind.map(({ amount }) => amount))),
      }));
    })
    .sort((one, other) => other.amount - one.amount);

/** Returns by how much the drawer was off as a day was closed; nothing of a day that is open, or whose drawer was right. */
export function drawerOffOf({
  day,
  till: { closing },
}: {
  day: string;
  till: TillRecord;
}): MonthSums['drawerOff'] {
  if (closing?.type !== 'closed') return [];
  const [difference, deviation] = [drawerDifference(closing), floatDeviationOf(closing)];
  return difference === 0 && deviation === 0 ? [] : [{ day, difference, deviation, note: closing.note }];
}
