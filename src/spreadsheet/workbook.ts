import { Zip, ZipDeflate } from 'fflate';
import { type Column, cellXml, type Kind, styleOf } from './cells.ts';
import { commonParts, MAIN, sheetPath, XLSX } from './parts.ts';

/*
 * Office Open XML (ECMA-376), which keeps what a cell is: no spreadsheet takes a phone number for a number, or a text for a formula. It is
 * written row by row, so that it takes as little memory as CSV.
 */

export type { Column } from './cells.ts';

/** A sheet of a workbook. */
interface Sheet {
  /** At most 31 characters, without `[]:*?/\`. */
  name: string;
  xml: () => Generator<string>;
}

/** Describes a sheet with a row of titles above the others. */
export const sheet = <Row>(name: string, columns: Column<Row>[], rows: Iterable<Row>): Sheet => ({
  name,
  xml: () => sheetXml(columns, rows),
});

const MAX_ROWS = 1_048_576;

/** Widths in characters. */
const widths: Record<Kind, number> = { text: 24, title: 24, amount: 14, time: 17 };

/** @throws {RangeError} for more rows than a sheet has */
function* sheetXml<Row>(columns: Column<Row>[], rows: Iterable<Row>): Generator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  yield `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>';
  for (const [index, { kind, title }] of columns.entries())
    yield `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[kind], title.length + 2)}" style="${styleOf(kind)}" customWidth="1"/>`;
  yield '</cols><sheetData><row r="1">';
  for (const [index, { title }] of columns.entries()) yield cellXml(`${letters[index]}1`, 'title', title);
  yield '</row>';
  let number = 1;
  for (const row of rows) {
    number += 1;
    if (number > MAX_ROWS) throw new RangeError(`A sheet has at most ${MAX_ROWS} rows.`);
    const cells = columns.map(({ kind, value }, index) =>
      cellXml(`${letters[index]}${number}`, kind, value(row)),
    );
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  // Without it, Excel marks each phone number as a mistake.
  yield `</sheetData><ignoredErrors><ignoredError sqref="A1:${letters.at(-1)}${MAX_ROWS}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** Returns the letters of a column: A to Z, then AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Returns a workbook, for a browser to save. */
export function workbookBlob(sheets: Sheet[]): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const encoder = new TextEncoder();
  const add = (path: string, xml: Iterable<string>) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(encoder.encode('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'));
    for (const text of xml) part.push(encoder.encode(text));
    part.push(new Uint8Array(), true);
  };
  for (const [path, xml] of commonParts(sheets.map(({ name }) => name))) add(path, xml);
  for (const [index, { xml }] of sheets.entries()) add(`xl/${sheetPath(index)}`, xml());
  zip.end();
  return new Blob(chunks, { type: XLSX });
}
