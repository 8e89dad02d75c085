import { foldDigits } from './plain-text.ts';

/** Characters that are not seen: joiners, which Bangla is written with and without, spaces of no width, marks of direction. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns text as it is compared: whichever digits, capitals, composed letters and joiners it was typed with. */
export const foldText = (text: string): string =>
  foldDigits(text.replace(UNSEEN, '').normalize('NFKC')).toLowerCase();

/** Returns the letters and digits of text, by which one plate is written in several ways. */
export const compactText = (text: string): string => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the beginning of text, by whole code points: half of one could not be stored. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
