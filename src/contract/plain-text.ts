import * as z from 'zod/mini';
import type { FieldProblem } from './field-problem.ts';

/** Returns the schema of text that somebody types, of up to `maximum` characters: without what controls it, or turns round what stands beside it. */
export const plainText = (maximum: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(/[^\P{Cc}\n\t]|\p{Bidi_C}/gu, '')),
    // What is too long is not looked at any further.
    z.maxLength(maximum, { abort: true }),
    // The store's scripts cannot read back a lone surrogate.
    z.refine((value) => value.isWellFormed(), 'broken-text' satisfies FieldProblem),
  );

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
