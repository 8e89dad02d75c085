import * as z from 'zod/mini';
import type { FieldProblem } from './field-problem.ts';
import { foldDigits } from './fold-digits.ts';

/** Control characters other than newline and tab. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/** Returns the schema of a customer's text: without control characters, up to `maximum` characters. */
export const plainText = (maximum: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(CONTROL_CHARACTERS, '')),
    z.maxLength(maximum),
    // The store's scripts cannot read back a lone surrogate.
    z.refine((value) => value.isWellFormed(), 'broken-text' satisfies FieldProblem),
  );

/** Returns the schema of a customer's text that is read by its digits, whichever it was typed in. */
export const digitText = (maximum: number) => plainText(maximum).check(z.overwrite(foldDigits));
