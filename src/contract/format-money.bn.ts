import { formatNumber } from '../format-number.bn.ts';
import type { Currency } from './money.ts';

/** Formats minor units with lakhs, whole ones without decimals: "৳৬,১২৩.৭৮", "৳১২,৩৪,৫৬৭.৫০", "৳৬,০০০", "$৪৯.৯৯" or "−৳২০০". */
export function formatAmount(
  minorUnits: number,
  currency: Currency,
  hasDecimals = minorUnits % 100 !== 0,
): string {
  const digits = (Math.abs(minorUnits) / 100)
    .toFixed(hasDecimals ? 2 : 0)
    .replace(/\B(?=(\d\d)*\d{3}(?!\d))/g, ',');
  return formatNumber(`${minorUnits < 0 ? '−' : ''}${currency === 'USD' ? '$' : '৳'}${digits}`);
}

/** Formats a catalogue price, always in dollars (spec §9): "$৪৯" or "$৪৯.৫০". */
export const formatPrice = (price: number): string =>
  formatNumber(Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`);
