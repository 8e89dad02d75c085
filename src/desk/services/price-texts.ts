import { amountOfCataloguePrice, priceFromPaisa } from '../../contract/money/money.ts';
import { formatNumber } from '../../format-number.ts';
import { parseTaka, takaInputText } from '../payments/parse-taka.ts';

/** The texts of a price: in dollars, as the catalogue keeps it, and what customers pay for it in taka. */
export type PriceTexts = Record<'price' | 'taka', string>;

/** Returns the texts of a catalogue price. */
export const textsOfPrice = (price: number, bdtPerUsd: string): PriceTexts => ({
  price: formatNumber(price),
  taka: takaInputText(amountOfCataloguePrice(price, 'BDT', bdtPerUsd)),
});

/** Returns the texts after dollars were typed: what is no price has no taka. */
export function dollarsTyped(price: string, bdtPerUsd: string): PriceTexts {
  const cents = parseTaka(price, 'USD');
  return { price, taka: cents === undefined ? '' : textsOfPrice(cents / 100, bdtPerUsd).taka };
}

/** Returns the texts after taka were typed: the price is the nearest in whole cents, none for what is no amount. */
export function takaTyped(taka: string, bdtPerUsd: string): PriceTexts {
  const paisa = parseTaka(taka);
  return { taka, price: paisa === undefined ? '' : formatNumber(priceFromPaisa(paisa, bdtPerUsd)) };
}

/** Returns what customers pay in paisa if that differs from the taka that were typed, as no price in whole cents makes these. */
export function paidInstead({ price, taka }: PriceTexts, bdtPerUsd: string): number | undefined {
  const cents = parseTaka(price, 'USD');
  const paisa = parseTaka(taka);
  if (cents === undefined || paisa === undefined) return undefined;
  const due = amountOfCataloguePrice(cents / 100, 'BDT', bdtPerUsd);
  return due === paisa ? undefined : due;
}
