import { foldText } from '../../../src/contract/text/typed.ts';

/* The words of a text as the search compares them, in English and in Bangla. */

/** Spellings of Bangla that are compared as one. */
const SPELLINGS: [spelling: RegExp, letters: string][] = [
  // Sounds like র; of য় only the dot is lost.
  [/[ডঢ]\u09bc/g, 'র'],
  [/\u09bc/g, ''],
  // এ্যালাইনমেন্ট, অ্যালাইনমেন্ট and এলাইনমেন্ট; ব্যাটারি and বেটারি.
  [/[অএ]্যা/g, 'এ'],
  [/্যা/g, 'ে'],
  [/ঙ্গ|ং/g, 'ঙ'],
  [/্/g, ''],
  // Not that of ধোঁয়া: smoke is not ধোয়া, washing.
  [/(?<!ধো)ঁ/g, ''],
  [/ঈ/g, 'ই'],
  [/ী/g, 'ি'],
  [/ঊ/g, 'উ'],
  [/ূ/g, 'ু'],
  [/[শষ]/g, 'স'],
  [/[ণঞ]/g, 'ন'],
  [/ৎ/g, 'ত'],
];

/** Returns text for comparison by words: as `foldText` does, without the accents of Latin letters, and with one spelling of Bangla. */
export function foldForSearch(text: string): string {
  const plain = foldText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return SPELLINGS.reduce((folded, [spelling, letters]) => folded.replace(spelling, letters), plain);
}

/** Returns the words of a text, folded. "A/C", "A.C.", "এ.সি." and "won't" are one word. */
export const foldedWords = (text: string): string[] =>
  foldForSearch(text)
    .replace(/(?<![\p{L}\p{M}])(\p{L})[/.](?=\p{L}\p{M}?(?![\p{L}\p{M}]))|['’]/gu, '$1')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const ENGLISH_ENDINGS = /(?<=.{4})(?:ies|ing|ion|ed|er|es|e|y)$|(?<=.{3})s$/;

/** With the letters into which they are folded: -য় is -য, -িং is -িঙ. */
const BANGLA_ENDINGS =
  /(?<=.{2})ের$|(?<=.{3})(?:(?:গুলো|গুলি|টা|টি)(?:কে|তে|য|র)?|তে|ে|িঙ|(?<=[\u09be-\u09cc])[যর])$/;

/** Returns a word without its ending, unless too little of it is left: "brakes" and "braking" → "brak", "ব্রেকের" → "ব্রেক". */
export const stemOfWord = (word: string): string =>
  word.replace(ENGLISH_ENDINGS, '').replace(BANGLA_ENDINGS, '');
