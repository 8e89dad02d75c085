import { inDhaka } from '../../../src/contract/dhaka.ts';
import { languages } from '../../../src/contract/language.ts';

/*
 * CSV (RFC 4180) whose texts stay texts in spreadsheets: no formulas, whatever a spreadsheet takes for the separator (that depends on the user's region and
 * on the options of an import), and no numbers, dates or booleans.
 *
 * A `'` precedes a text that would not stay one: both Excel and LibreOffice keep it, and the text. LibreOffice does not evaluate `="0171"`, and Excel skips a
 * tab before a formula.
 */

/** A text, or a value that a spreadsheet calculates with: a number, or a time, in Dhaka. */
export type Cell = string | number | Date;

/** Control characters other than newline and tab. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/**
 * The place before a character that begins a formula: at the beginning, or after a separator. Spreadsheets skip spaces,
 * invisible characters and the quotes of a quoted cell.
 */
const FORMULA = /(?<=(?:^|[,;|\t\n\u2028\u2029])[\p{Zs}\p{Cf}"]*)(?=[=+\-@＝＋－＠\t])/gu;

/** Words that a spreadsheet reads as a value by themselves: booleans and errors. */
const CONSTANT = /^[\p{Zs}\p{Cf}]*(?:true|false|#[a-z/]+[\d!/?]*)[\p{Zs}\p{Cf}]*$/iu;

/** Words beside the digits of a number or time: exponents, halves of the day, and the marks of ISO 8601. */
const WORDS_OF_VALUES = ['e', 'd', 'a', 'p', 'am', 'pm', 't', 'z'];

const monthNames = languages.flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)).toLowerCase());
});

/** Returns whether a word is the name of a month, or its beginning: `Sept`. */
const isMonth = (word: string): boolean =>
  monthNames.some((name) => name === word || (word.length >= 3 && name.startsWith(word)));

/** Returns whether a spreadsheet could read a text as a value: it has digits, and no words but those of numbers, dates and times. */
function isLikeValue(text: string): boolean {
  if (CONSTANT.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return /\p{Nd}/u.test(text) && words.every((word) => WORDS_OF_VALUES.includes(word) || isMonth(word));
}

/** Formats cells as a line. Control characters of texts are removed. */
export const toCsvLine = (cells: Cell[]): string => `${cells.map(toField).join(',')}\r\n`;

function toField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return inDhaka(cell);
  const text = cell.replace(CONTROL_CHARACTERS, '');
  const withoutFormula = text.replace(FORMULA, "'");
  const safe = withoutFormula === text && isLikeValue(text) ? `'${text}` : withoutFormula;
  return /[",;|\t\n\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
