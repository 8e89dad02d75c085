import * as z from 'zod/mini';
import type { FieldProblem } from './field-problem.ts';

/** Control characters other than newline and tab, and marks of direction: they would turn round what stands beside them. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;

/** The checks of text that is stored: it has no characters that control, and none that the store's scripts cannot read back, as a lone surrogate. */
export const plain = [
  z.overwrite<string>((value) => value.replace(CONTROL_CHARACTERS, '')),
  z.refine<string>((value) => value.isWellFormed(), 'broken-text' satisfies FieldProblem),
] as const;

/** Returns the schema of text that somebody types, of up to `maximum` characters. What is too long is not looked at any further. */
export const plainText = (maximum: number) =>
  z.string().check(plain[0], z.maxLength(maximum, { abort: true }), plain[1]);

/** The zeros of the digits that are typed in Bangladesh and by its guests: Bangla, Arabic, Persian and Hindi ones. */
const ZEROS = ['০', '٠', '۰', '०'];
const DIGITS = /[০-৯٠-٩۰-۹०-९]/g;

/** Returns text with the digits of other scripts as those that are stored and compared: "০১৭" → "017". */
export const foldDigits = (text: string): string =>
  text.replace(DIGITS, (digit) => {
    const values = ZEROS.map((zero) => digit.charCodeAt(0) - zero.charCodeAt(0));
    return String(values.find((value) => value >= 0 && value <= 9));
  });

/** Returns the schema of a customer's text that is read by its digits, whichever it was typed in. */
export const digitText = (maximum: number) => plainText(maximum).check(z.overwrite(foldDigits));
