import * as z from 'zod/mini';
import { garageRules } from '../../garage-rules.ts';

export const currencySchema = z.enum(['BDT', 'USD']);
export type Currency = z.infer<typeof currencySchema>;

/** An amount in minor units of its currency. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

export const gatewaySchema = z.enum(['sslcommerz', 'stripe']);
export type GatewayName = z.infer<typeof gatewaySchema>;

/** The exchange rate in taka per US dollar, as text such as "122.50" to avoid binary fractions. */
export const exchangeRateSchema = z
  .string()
  .check(z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'a number such as 122.50'));

const RATE_SCALE = 10_000;

/** Converts cents to paisa, rounded half up to a whole `step` of paisa. */
function toPaisa(cents: number, bdtPerUsd: string, step: number): number {
  const scaledRate = Math.round(Number(bdtPerUsd) * RATE_SCALE);
  return Math.round((cents * scaledRate) / (RATE_SCALE * step)) * step;
}

/** Returns what a catalogue price in dollars costs in minor units of a currency: cents as they are, taka in steps of `garageRules.takaStep`. */
export function amountOfCataloguePrice(price: number, currency: Currency, bdtPerUsd: string): number {
  const cents = Math.round(price * 100);
  return currency === 'USD' ? cents : toPaisa(cents, bdtPerUsd, garageRules.takaStep);
}

/** Returns an amount in paisa, cents converted to the paisa: what was charged in dollars is stated in taka. */
export const moneyInPaisa = ({ amount, currency }: Money, bdtPerUsd: string): number =>
  currency === 'BDT' ? amount : toPaisa(amount, bdtPerUsd, 1);

/** Returns the price in dollars that an amount in paisa is shown as, rounded to cents. */
export const priceFromPaisa = (paisa: number, bdtPerUsd: string): number =>
  Math.round(paisa / Number(bdtPerUsd)) / 100;

/** Formats minor units as a plain decimal for the payment gateway: 612550 → "6125.50". */
export const toDecimal = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** The amounts in paisa that SSLCommerz takes at once. */
export const MIN_AMOUNT = 1_000;
export const MAX_AMOUNT = 50_000_000;

/** Returns whether an amount in paisa can be paid online. */
export const isPayableOnline = (amount: number): boolean => amount >= MIN_AMOUNT && amount <= MAX_AMOUNT;
