import { DHAKA_OFFSET_MS } from '../contract/time/dhaka.ts';

/** A column's kind: text as it is, an amount in minor units, or an ISO time, shown in Dhaka. */
export type Column<Row> = { title: string } & (
  | { kind: 'text' | 'time'; value: (row: Row) => string | undefined }
  | { kind: 'amount'; value: (row: Row) => number | undefined }
);

export type Kind = Column<unknown>['kind'] | 'title';

/** Number formats, that of the cells outside first. `@` keeps a text that is typed again in its cell. */
const formats: Record<Kind | 'other', string> = {
  other: 'General',
  text: '@',
  title: '@',
  amount: '#,##0.00',
  time: 'yyyy\\-mm\\-dd\\ hh:mm',
};
const kinds = Object.keys(formats);

const formatId = (index: number): number => 164 + index;

/** The part of a workbook that has its formats: a style for each kind, in their order. */
export const stylesXml = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="${kinds.length}">`,
  ...Object.values(formats).map(
    (code, index) => `<numFmt numFmtId="${formatId(index)}" formatCode="${code}"/>`,
  ),
  '</numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  `<cellXfs count="${kinds.length}">`,
  ...kinds.map(
    (kind, index) =>
      `<xf numFmtId="${formatId(index)}" fontId="${kind === 'title' ? 1 : 0}" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"${kind === 'text' ? ' wrapText="1"' : ''}/></xf>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');

export const styleOf = (kind: Kind): number => kinds.indexOf(kind);

/** Excel takes no longer text. */
const MAX_LENGTH = 32_767;

/** Characters that XML cannot have, and other control characters than newline and tab. */
const FORBIDDEN = /[^\P{Cc}\n\t]|[\ufffe\uffff]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text as it stands in XML. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** Returns text within a cell's length, without what spreadsheets read as a character's code: `_x0041_`. */
const cellText = (text: string): string =>
  escapeXml(
    text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…` : text,
  ).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const DAY_MS = 24 * 60 * 60_000;
/** Spreadsheets count days from 30 December 1899. */
const EPOCH_DAY = 25_569;

const serialOf = (ms: number): number => EPOCH_DAY + ms / DAY_MS;

/** Returns a cell, such as that of `B2`; nothing for an empty one. */
export function cellXml(place: string, kind: Kind, value: string | number | undefined): string {
  if (value === undefined || value === '') return '';
  const begin = `<c r="${place}" s="${styleOf(kind)}"`;
  const number = numberOf(kind, value);
  return number === undefined
    ? `${begin} t="inlineStr"><is><t xml:space="preserve">${cellText(String(value))}</t></is></c>`
    : `${begin}><v>${number}</v></c>`;
}

/** Returns what a cell calculates with; undefined for a text. */
function numberOf(kind: Kind, value: string | number): number | undefined {
  if (kind === 'amount') return Number(value) / 100;
  if (kind === 'time') return serialOf(Date.parse(String(value)) + DHAKA_OFFSET_MS);
  return undefined;
}
