import { foldDigits } from '../../contract/fold-digits.ts';
import { formatNumber } from '../../format-number.ts';

/** Digits, or groups of them as thousands or lakhs are written, and two decimals at most. */
const TAKA = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/;

/** Returns an amount of taka in paisa, as typed in digits of either language; undefined if it is none. */
export function parseTaka(typed: string): number | undefined {
  const digits = foldDigits(typed).replace(/৳|BDT|\s/gi, '');
  const [, taka, paisa = ''] = TAKA.exec(digits) ?? [];
  return taka === undefined ? undefined : Number(taka.replaceAll(',', '') + paisa.padEnd(2, '0'));
}

/** Returns an amount in paisa as somebody would type it, without decimals if they are zeros. */
export const writeTaka = (paisa: number): string =>
  formatNumber((paisa / 100).toFixed(2).replace(/\.00$/, ''));
