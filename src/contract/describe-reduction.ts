import type { ShownReduction } from './bill.ts';
import { formatAmount } from './format-money.ts';
import * as t from './money-texts.ts';

/** Formats what was taken off as it stands on a bill: "−BDT 200.00". */
export const formatReduction = (amount: number): string => `−${formatAmount(Math.abs(amount), 'BDT')}`;

/** Describes a reduction: "Discount −BDT 200.00 (came twice this week)". */
export function describeReduction({ kind, amount, reason }: ShownReduction): string {
  const line = `${t.reductionNames[kind]} ${formatReduction(amount)}`;
  return reason ? `${line} (${reason})` : line;
}
