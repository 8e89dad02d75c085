import type { Currency } from '../../contract/money/money.ts';
import { visibleText } from '../../contract/text/typed.ts';
import { typedNumber } from '../../contract/text/typed-number.ts';
import { formatNumber } from '../../format-number.ts';

/** The words and signs around an amount: "Tk. 1,000", "৭,৯৬২ টাকা", "7962/-"; "$45". */
const AROUND: Record<Currency, RegExp> = {
  BDT: /৳|BDT|Tk\.?|taka|টাকা|only|মাত্র|\/[-=]/gi,
  USD: /\$|USD|dollars?|ডলার/gi,
};

/** Returns the number of an amount as it was typed, NaN if it is none. */
export const typedAmount = (typed: string, currency: Currency): number =>
  typedNumber(visibleText(typed).replace(AROUND[currency], '')) ?? Number.NaN;

/** Returns an amount in minor units, as typed in digits of any script (`typedNumber`); undefined if it is none. One below zero is for its form to refuse. */
export function parseTaka(typed: string, currency: Currency = 'BDT'): number | undefined {
  const taka = typedAmount(typed, currency);
  return Number(taka.toFixed(2)) === taka ? Math.round(taka * 100) : undefined;
}

/** Returns an amount in paisa as somebody would type it, without decimals if they are zeros. */
export const takaInputText = (paisa: number): string =>
  formatNumber((paisa / 100).toFixed(2).replace(/\.00$/, ''));
