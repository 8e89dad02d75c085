import { foldDigits } from './plain-text.ts';

/** Returns text as searches compare it: whichever digits, capitals and composed letters it was typed with. */
export const foldText = (text: string): string => foldDigits(text.normalize('NFKC')).toLowerCase();

/** Returns the letters and digits of text, by which one plate is written in several ways. */
export const compactText = (text: string): string => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the beginning of text, by whole code points: half of one could not be stored. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
