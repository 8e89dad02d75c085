import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

/** Parses a line of CSV. */
const parseLine = (line: string): string[] =>
  Array.from(
    `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))(?=,|\r\n$)/gy),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );

/** Returns the cells that a spreadsheet could see, which splits at these separators and ignores quotes. */
const splitAt = (line: string, separators: RegExp): string[] =>
  line.split(separators).map((cell) => cell.replace(/^[\p{Zs}\p{Cf}"]+/u, ''));

const separators = [/,/, /;/, /\t/, /\n/, /\|/, /[\u2028\u2029]/, /[,;\t\n|\u2028\u2029]/];
const isFormula = (cell: string) => /^[=+\-@＝＋－＠\t]/.test(cell) || /^\r(?!\n?$)/.test(cell);

const hostile = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'=+-@＝＋－＠,;|"\'\t\n\r \u00a0\u200b\ufeff\u202e\u2028\u001b\u0085a1',
        ),
      },
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('no cell is a formula, whatever the separator, and a parser reads back each text', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = toCsvLine(cells);
      expect(line).not.toMatch(/[^\P{Cc}\n\t\r]|\r(?!\n$)/u);
      for (const separator of separators) expect(splitAt(line, separator).filter(isFormula)).toEqual([]);
      const parsed = parseLine(line);
      expect(parsed.map((cell) => cell.replaceAll("'", ''))).toEqual(
        cells.map((cell) => cell.replace(/[^\P{Cc}\n\t]/gu, '').replaceAll("'", '')),
      );
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['=1', "'=1"],
  ['Road 1, House 2', '"Road 1, House 2"'],
  ['a|\u200b@b', `"a|\u200b'@b"`],
  ['a;"=1"', `"a;""'=1"""`],
  ['\r\n=1\u001b[2J\u0085', `"\n'=1[2J"`],
  ['="0171"', `"'=""0171"""`],
  ['(02) 955 0000', "'(02) 955 0000"],
  ['০১৭১১০০০০০০', "'০১৭১১০০০০০০"],
  ['\u00a0৳ 50', "'\u00a0৳ 50"],
  ['March 2015', "'March 2015"],
  ['SEPT2', "'SEPT2"],
  ['৫ মে', "'৫ মে"],
  ['#N/A', "'#N/A"],
  ['12/3 Lake Road', '12/3 Lake Road'],
])('%j is exported as %j', (text, cell) => {
  expect(toCsvLine([text])).toBe(`${cell}\r\n`);
});

test('numbers and times are what spreadsheets calculate with', () => {
  expect(toCsvLine([-50.05, 0, 82_450, new Date('2026-11-25T20:00:00.000Z')])).toBe(
    '-50.05,0,82450,2026-11-26 02:00\r\n',
  );
});

test('a long text without a separator takes no time', () => {
  const start = performance.now();
  toCsvLine([`a${'\ufeff'.repeat(1_000)}=`.repeat(10)]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
