/*
 * CSV (RFC 4180) whose cells are no formulas, whatever a spreadsheet takes for the separator: that depends on the user's region
 * and on the options of an import.
 */

/** Control characters other than newline and tab. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/**
 * The place before a character that begins a formula: at the beginning, or after a separator. Spreadsheets skip spaces,
 * invisible characters and the quotes of a quoted cell.
 */
const FORMULA = /(?<=(?:^|[,;|\t\n\u2028\u2029])[\p{Zs}\p{Cf}"]*)(?=[=+\-@＝＋－＠\t])/gu;

/** Formats cells as a line. A `'` precedes what could begin a formula; control characters are removed. */
export const toCsvLine = (cells: string[]): string => `${cells.map(toCell).join(',')}\r\n`;

function toCell(text: string): string {
  const safe = text.replace(CONTROL_CHARACTERS, '').replace(FORMULA, "'");
  return /[",;|\t\n\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
