import type { BillLine } from '../money/bill.ts';
import { formatAmount } from '../money/format-money.ts';
import * as t from '../money/money-texts.ts';
import type { OrderEvent, PriceChange } from './order.ts';

/** Describes a reduction: "Discount −BDT 200 (came twice this week)". */
export function describeReduction({ text, amount, reason }: BillLine): string {
  const line = `${text} ${formatAmount(amount, 'BDT')}`;
  return reason ? `${line} (${reason})` : line;
}

/** Describes a service that was added: "Brake pads, BDT 2,450". */
export const describeAddedService = ({ text, amount }: BillLine): string =>
  `${text}, ${formatAmount(amount, 'BDT')}`;

/** Returns the amount of an event by which something came onto a bill, was taken off it, or taken back; undefined for another event. */
export const amountBilledByEvent = ({
  type,
  change,
}: Pick<OrderEvent, 'type' | 'change'>): number | undefined =>
  billed.includes(type) ? (change?.price ?? change?.was) : undefined;

const billed = [
  'reduced',
  'reduction-undone',
  'service-added',
  'service-removed',
  'written-off',
  'write-off-undone',
];

/** Describes the price of a finding that has changed: "Brake pads: BDT 4,200, was BDT 3,800". `text` is undefined if it was removed since. */
export function describePriceChange(
  text: string | undefined,
  { price, was }: PriceChange,
): string | undefined {
  // A note has no price: only its words have changed.
  if (price === undefined && was === undefined) return text;
  const now = price === undefined ? t.noPrice : formatAmount(price, 'BDT');
  const change = was === undefined || was === price ? now : t.priceWas(now, formatAmount(was, 'BDT'));
  return text === undefined ? change : `${text}: ${change}`;
}
