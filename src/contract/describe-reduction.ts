import type { BillLine } from './bill.ts';
import { formatAmount } from './format-money.ts';
import type { OrderEvent } from './order.ts';

/** Describes a reduction: "Discount −BDT 200.00 (came twice this week)". */
export function describeReduction({ text, amount, reason }: BillLine): string {
  const line = `${text} −${formatAmount(Math.abs(amount), 'BDT')}`;
  return reason ? `${line} (${reason})` : line;
}

/** Describes a service that was added: "Brake pads, BDT 2,450.00". */
export const describeAdded = ({ text, amount }: BillLine): string =>
  `${text}, ${formatAmount(amount, 'BDT')}`;

/** Returns the amount of an event by which something came onto a bill, was taken off it, or taken back; undefined for another event. */
export const billedIn = ({ type, change }: Pick<OrderEvent, 'type' | 'change'>): number | undefined =>
  ['reduced', 'reduction-undone', 'service-added', 'service-removed'].includes(type)
    ? (change?.price ?? change?.was)
    : undefined;
