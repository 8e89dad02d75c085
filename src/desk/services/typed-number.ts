import { foldDigits } from '../../contract/fold-digits.ts';

/**
 * Returns the number that was typed in Latin or Bangla digits, NaN if there is none. A comma is that of a fraction, never of thousands:
 * "1,200" is no number.
 */
export const typedNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(foldDigits(text.trim()).replace(/,(?=\d{1,2}$)/, '.'));
