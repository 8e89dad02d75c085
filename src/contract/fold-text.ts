import { foldDigits } from './plain-text.ts';

/**
 * Returns text as it is compared: whichever digits, capitals and composed letters it was typed with, and without what is not seen, as the joiners of Bangla,
 * spaces of no width and marks of direction.
 */
export const foldText = (text: string): string =>
  foldDigits(text.normalize('NFKC').replace(/\p{DI}/gu, '')).toLowerCase();

/** Returns the letters and digits of text, by which one plate is written in several ways. */
export const compactText = (text: string): string => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the beginning of text, by whole code points: half of one could not be stored. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
