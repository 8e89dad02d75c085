import { formatNumber } from '../../format-number.bn.ts';
import type { Currency } from './money.ts';

/** Formats minor units with lakhs, whole ones without decimals: "৳৬,১২৩.৭৮", "৳১২,৩৪,৫৬৭.৫০", "৳৬,০০০", "$৪৯.৯৯" or "−৳২০০". */
export function formatAmount(
  minorUnits: number,
  currency: Currency,
  hasDecimals = minorUnits % 100 !== 0,
): string {
  const sign = minorUnits < 0 ? '−' : '';
  return `${sign}${currency === 'USD' ? '$' : '৳'}${formatMinorUnits(Math.abs(minorUnits), hasDecimals)}`;
}

/** Formats minor units without their currency: "৬,১২৩.৭৮" or "৬,০০০". */
export const formatMinorUnits = (minorUnits: number, hasDecimals = minorUnits % 100 !== 0): string =>
  formatNumber((minorUnits / 100).toFixed(hasDecimals ? 2 : 0).replace(/\B(?=(\d\d)*\d{3}(?!\d))/g, ','));

/** Formats a catalogue price, always in dollars (spec §9): "$৪৯" or "$৪৯.৫০". */
export const formatPrice = (price: number): string =>
  formatNumber(Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`);
