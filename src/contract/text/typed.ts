/*
 * Reads what people type as they see it: what has no width counts for nothing, digits of any script are digits, and any dash is a hyphen. Numbers
 * (`typed-number.ts`), phones, plates, searches and the texts of requests (`plain-text.ts`) are all read by it, in the browser and on the server.
 */

/** Marks of direction, spaces of no width, joiners, fillers, and the blank of Braille. */
const UNSEEN = /[\p{DI}\u2800]/gu;
/** Characters that shape nothing beside them, and control characters: all of these but the joiners and selectors of Bangla and of emoji. */
const USELESS = /[^\P{Cc}\n\t]|(?![\p{Join_C}\p{VS}])[\p{DI}\u2800]/gu;
/** Among them those that are no punctuation to Unicode: the minus signs. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Returns text with the digits of all scripts as those that are stored and compared: "০১৭" → "017". */
export const foldDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Ten of them follow one another in each script, from its zero on.
    let value = 0;
    while (isDigit(code - value - 1)) value++;
    return String(value % 10);
  });

/** Returns text as it is seen, for whatever is read by its digits, letters and signs: but for "5²", which is not 52. */
export const visibleText = (text: string): string =>
  foldDigits(
    text
      .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
      .replace(UNSEEN, '')
      .replace(DASHES, '-'),
  );

/** Returns text as it is kept: without what controls it or is not seen; nothing if there is nothing to be seen. */
export const storedText = (text: string): string =>
  text.replace(UNSEEN, '').trim() === '' ? '' : text.replace(USELESS, '');

/** Returns text as it is compared: whichever digits, capitals and composed letters it was typed with. */
export const foldText = (text: string): string => visibleText(text).toLowerCase();

/** Returns the letters and digits of text, by which one plate is written in several ways. */
export const comparisonKeyOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns a code without the spaces and hyphens of its groups. */
export const withoutGrouping = (code: string): string => visibleText(code).replace(/[\s-]/g, '');

/** Returns the beginning of text, by whole code points: half of one could not be stored. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
