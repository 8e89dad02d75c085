import { visibleText } from './typed.ts';

/** Digits in groups of thousands or lakhs, before their decimals. */
const GROUPS = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(?![\d,])/;

/** The signs of Arabic and Persian keyboards. */
const ARABIC: Record<string, string> = { '٫': '.', '٬': ',', '،': ',' };

/**
 * Returns the number that was typed in the digits of any language, undefined if nothing was, NaN if it is none. Commas or apostrophes group thousands or lakhs,
 * "1,20,000"; a comma also stands before a single decimal, "49,5"; not before two: "1,00" may be meant as 1, as 100, or as the beginning of 1,000.
 */
export function typedNumber(typed: string): number | undefined {
  const text = visibleText(typed)
    .replace(/[٫٬،]/g, (sign) => ARABIC[sign] ?? sign)
    .replace(/\s/g, '')
    .replace(/(?<=\d)['’‘ʼ′`](?=\d\d)/g, ',');
  if (text === '') return undefined;
  const plain = text
    .replace(GROUPS, (groups) => groups.replaceAll(',', ''))
    .replace(/^([+-]?\d+),(\d)$/, '$1.$2');
  // `Number` would take "1e3" and "0x10", too.
  return /^[+-]?[\d.]+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the whole number that was typed; undefined if nothing was, NaN if it is none. */
export function typedWholeNumber(typed: string): number | undefined {
  const number = typedNumber(typed);
  return number === undefined || Number.isInteger(number) ? number : Number.NaN;
}
