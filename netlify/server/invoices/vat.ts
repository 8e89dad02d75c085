import { garageRules } from '../../../src/garage-rules.ts';

/* The tax in prices that include it. Amounts are in paisa. */

/** Returns the tax in a total at a rate in percent, rounded to the paisa. */
export const vatIn = (total: number, percent: number): number =>
  Math.round((total * percent) / (100 + percent));

/**
 * Returns the tax of each line, so that they add up to that of their total. No line's is further than a paisa from its own tax, unless `vat` is not the tax
 * of the total, as that of a credit note may not be: the largest line has what is beyond it.
 */
export function vatOfEachLine(totals: number[], vat: number, percent: number): number[] {
  let [before, done] = [0, 0];
  const parts = totals.map((total) => {
    before += total;
    const part = vatIn(before, percent) - done;
    done += part;
    return part;
  });
  const largest = Math.max(...totals.map(Math.abs));
  const index = totals.findIndex((total) => Math.abs(total) === largest);
  return parts.map((part, at) => (at === index ? part + vat - done : part));
}

/**
 * Returns the rate of a day in Dhaka, in percent.
 * @throws {Error} if the garage has none from so early on
 */
export function vatPercentOn(
  day: string,
  rates: readonly { from: string; percent: number }[] = garageRules.vatRates,
): number {
  const rate = rates.findLast(({ from }) => from <= day);
  if (!rate) throw new Error(`no rate of VAT is known for ${day}`);
  return rate.percent;
}
