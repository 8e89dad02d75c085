import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { storedText, visibleText } from './typed.ts';

const textOf = (maximum: number, read: (typed: string) => string) =>
  z.string().check(
    z.overwrite(read),
    // What is too long is not looked at any further.
    z.maxLength(maximum, { abort: true }),
    // The store's scripts cannot read back a lone surrogate.
    z.refine((value) => value.isWellFormed(), 'broken-text' satisfies FieldProblem),
  );

/** Returns the schema of text that somebody types, of up to `maximum` characters as they are kept. */
export const plainText = (maximum: number) => textOf(maximum, storedText);

/** Returns the schema of text that is read by its digits, letters and signs, whichever it was typed in. */
export const digitText = (maximum: number) => textOf(maximum, (typed) => visibleText(storedText(typed)));
