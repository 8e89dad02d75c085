import type { Currency } from './money.ts';

/** Formats minor units for display, whole ones without decimals: "$49.99", "BDT 6,123.78", "BDT 6,000" or "−BDT 200". */
export function formatAmount(
  minorUnits: number,
  currency: Currency,
  hasDecimals = minorUnits % 100 !== 0,
): string {
  const sign = minorUnits < 0 ? '−' : '';
  return `${sign}${currency === 'USD' ? '$' : 'BDT '}${formatMinorUnits(Math.abs(minorUnits), hasDecimals)}`;
}

/** Formats minor units without their currency: "6,123.78" or "6,000". */
export const formatMinorUnits = (minorUnits: number, hasDecimals = minorUnits % 100 !== 0): string =>
  // Not by `Intl`, whose first use takes 45 ms of a slow phone.
  (minorUnits / 100).toFixed(hasDecimals ? 2 : 0).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Formats a catalogue price, always in dollars (spec §9): "$49" or "$49.50". */
export const formatPrice = (price: number): string =>
  Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`;
