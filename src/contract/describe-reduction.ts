import type { ShownReduction } from './bill.ts';
import { formatAmount } from './format-money.ts';
import * as t from './money-texts.ts';
import type { OrderEvent } from './order.ts';

/** Formats what was taken off as it stands on a bill: "−BDT 200.00". */
export const formatReduction = (amount: number): string => `−${formatAmount(Math.abs(amount), 'BDT')}`;

/** Describes a reduction: "Discount −BDT 200.00 (came twice this week)". */
export function describeReduction({ kind, amount, reason }: ShownReduction): string {
  const line = `${t.reductionNames[kind]} ${formatReduction(amount)}`;
  return reason ? `${line} (${reason})` : line;
}

/** Returns the amount of an event by which something was taken off a bill, or that was taken back; undefined for another event. */
export const reductionIn = ({ type, change }: Pick<OrderEvent, 'type' | 'change'>): number | undefined =>
  type === 'reduced' || type === 'reduction-undone' ? (change?.price ?? change?.was) : undefined;
