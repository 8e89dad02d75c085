import { foldDigits } from '../../contract/fold-digits.ts';

/** Digits in groups of thousands or lakhs, before their decimals. */
const GROUPS = /^-?\d{1,3}(,\d{2,3})*,\d{3}(?![\d,])/;
/** A comma before one or two digits. Before three it might be one of thousands. */
const FRACTION = /,(?=\d{1,2}$)/;

/**
 * Returns the number that was typed in the digits of any language, undefined if nothing was, NaN if it is none. A comma is that of a fraction,
 * "24,50", or for `groups`, as in amounts of taka, one of thousands or lakhs, "1,20,000"; what might be either is no number.
 */
export function typedNumber(typed: string, comma: 'fraction' | 'groups' = 'fraction'): number | undefined {
  const text = foldDigits(typed).replace(/\s/g, '');
  if (text === '') return undefined;
  const plain =
    comma === 'groups'
      ? text.replace(GROUPS, (groups) => groups.replaceAll(',', ''))
      : text.replace(FRACTION, '.');
  // `Number` would take "1e3" and "0x10", too.
  return /^-?[\d.]+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the whole number from 0 to `most` that was typed, with groups or without; undefined if nothing was, NaN if it is none. */
export function typedWhole(typed: string, most: number): number | undefined {
  const number = typedNumber(typed, 'groups');
  if (number === undefined) return undefined;
  return Number.isInteger(number) && number >= 0 && number <= most ? number : Number.NaN;
}
