import { formatAmount } from './format-money.ts';
import * as t from './money-texts.ts';
import type { PriceChange } from './order.ts';

/** Describes the price of a finding that has changed: "Brake pads: BDT 4,200.00, was BDT 3,800.00". `text` is undefined if it was removed since. */
export function describeChange(text: string | undefined, { price, was }: PriceChange): string | undefined {
  // A note has no price: only its words have changed.
  if (price === undefined && was === undefined) return text;
  const now = price === undefined ? t.noPrice : formatAmount(price, 'BDT');
  const change = was === undefined || was === price ? now : t.priceWas(now, formatAmount(was, 'BDT'));
  return text === undefined ? change : `${text}: ${change}`;
}
