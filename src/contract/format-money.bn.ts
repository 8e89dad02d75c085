import { formatNumber } from '../format-number.bn.ts';
import type { Currency } from './money.ts';

/** Formats minor units with lakhs: "৳৬,১২৩.৭৮", "৳১২,৩৪,৫৬৭.৫০" or "$৪৯.৯৯". */
export function formatAmount(minorUnits: number, currency: Currency): string {
  const digits = (minorUnits / 100).toFixed(2).replace(/\B(?=(\d\d)*\d{3}\.)/g, ',');
  return formatNumber(currency === 'USD' ? `$${digits}` : `৳${digits}`);
}

/** Formats a catalogue price, always in dollars (spec §9): "$৪৯" or "$৪৯.৫০". */
export const formatPrice = (price: number): string =>
  formatNumber(Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`);
