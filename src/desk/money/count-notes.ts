import { visibleText } from '../../contract/text/typed.ts';
import { typedNumber } from '../../contract/text/typed-number.ts';
import { parseTaka } from '../payments/parse-taka.ts';

/** The bank notes that are counted, in taka. */
const NOTES = [1_000, 500, 200, 100, 50, 20, 10] as const;

/** The fields of a count by notes, each with what one is worth in taka; coins are typed as an amount. */
export const noteFields = NOTES.map((taka) => ({ name: `n${taka}` as const, taka }));

/** The texts of the fields at first. */
export const noNotes = {
  ...{ n1000: '', n500: '', n200: '', n100: '', n50: '', n20: '', n10: '' },
  coins: '',
};
export type NoteTexts = typeof noNotes;

/** Returns what the notes and coins that were typed come to, in paisa; undefined if nothing was typed, or something is no such number. */
export function sumOfNotes(texts: NoteTexts): number | undefined {
  const amounts = [
    ...noteFields.map(({ name, taka }) => amountIn(texts[name], (text) => countIn(text, taka))),
    amountIn(texts.coins, parseTaka),
  ];
  const isTyped = Object.keys(noNotes).some((name) => texts[name as keyof NoteTexts].trim() !== '');
  return isTyped ? amounts.reduce(plus) : undefined;
}

const amountIn = (text: string, read: (text: string) => number | undefined): number | undefined =>
  text.trim() === '' ? 0 : read(text);

function countIn(text: string, taka: number): number | undefined {
  const count = typedNumber(visibleText(text)) ?? Number.NaN;
  return Number.isInteger(count) && count >= 0 ? count * taka * 100 : undefined;
}

const plus = (sum: number | undefined, amount: number | undefined): number | undefined =>
  sum === undefined || amount === undefined || amount < 0 ? undefined : sum + amount;
