import type { Currency } from '../../contract/money.ts';
import { formatNumber } from '../../format-number.ts';
import { typedNumber } from '../kit/typed-number.ts';

/** The words and signs around an amount: "Tk. 1,000", "৭,৯৬২ টাকা", "7962/-"; "$45". */
const AROUND: Record<Currency, RegExp> = {
  BDT: /৳|BDT|Tk\.?|taka|টাকা|\/[-=]/gi,
  USD: /\$|USD|dollars?|ডলার/gi,
};

/** Returns an amount in minor units, as typed in digits of either language (`typedNumber`); undefined if it is none. */
export function parseTaka(typed: string, currency: Currency = 'BDT'): number | undefined {
  const taka = typedNumber(typed.replace(AROUND[currency], '')) ?? Number.NaN;
  return taka >= 0 && Number(taka.toFixed(2)) === taka ? Math.round(taka * 100) : undefined;
}

/** Returns an amount in paisa as somebody would type it, without decimals if they are zeros. */
export const writeTaka = (paisa: number): string =>
  formatNumber((paisa / 100).toFixed(2).replace(/\.00$/, ''));
