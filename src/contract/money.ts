import * as z from 'zod/mini';

export const currencySchema = z.enum(['BDT', 'USD']);
export type Currency = z.infer<typeof currencySchema>;

/** A catalogue price in US dollars, in whole cents. */
export const priceSchema = z
  .number()
  .check(z.positive(), z.maximum(4000), z.multipleOf(0.01, 'no more than two decimals'));

/** How many taka one US dollar buys, as text such as "122.50", so that no binary fraction comes in. */
export const exchangeRateSchema = z
  .string()
  .check(z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'a number such as 122.50'));

const RATE_SCALE = 10_000;

/** What a price in dollars comes to in a currency, in minor units (cents or paisa), rounded half up. */
export function amountDue(price: number, currency: Currency, bdtPerUsd: string): number {
  const cents = Math.round(price * 100);
  if (currency === 'USD') return cents;
  const scaledRate = Math.round(Number(bdtPerUsd) * RATE_SCALE);
  return Math.floor((cents * scaledRate + RATE_SCALE / 2) / RATE_SCALE);
}

/** Minor units as a plain decimal, the way payment gateways write it: 612550 → "6125.50". */
export const toDecimal = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** Minor units for people: "$49.99" or "BDT 6,123.78". */
export function formatAmount(minorUnits: number, currency: Currency): string {
  const digits = (minorUnits / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return currency === 'USD' ? `$${digits}` : `BDT ${digits}`;
}

/** A catalogue price, always in dollars (spec §9): "$49" or "$49.50". */
export const formatPrice = (price: number): string =>
  Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`;
