import { expect, test } from 'vitest';
import { readWorkbook } from '../../tests/support/orders/read-workbook.ts';
import { sheet, workbookBlob } from './workbook.ts';

const bytesOf = async (...sheets: Parameters<typeof workbookBlob>[0]) =>
  new Uint8Array(await workbookBlob(sheets).arrayBuffer());

/** Returns texts as a spreadsheet has them. */
async function written(...texts: string[]) {
  const column = { title: 'ফোন', kind: 'text' as const, value: (text: string) => text };
  return readWorkbook(await bytesOf(sheet('Texts', [column], texts))).map((row) => row.ফোন);
}

test('texts stay what they are', async () => {
  const texts = [
    ...[
      '01711000000',
      '+8801711000000',
      '0100',
      '11-1234',
      'ঢাকা মেট্রো-গ ১১-১২৩৪',
      'March 2015',
      'TRUE',
      '#N/A',
    ],
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', `"=1"`, "'quoted", ' a ', 'a\n\nb', '<b>&amp;"</b>', '😀'],
  ];
  expect(await written(...texts)).toEqual(texts);
});

test.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['\u001b[2J\u0000\u0085\ufffe', '[2J'],
  ['\ud800', '\ufffd'],
  ['_x0041_ _x', '_x005F_x0041_ _x'],
  ['x'.repeat(32_767), 'x'.repeat(32_767)],
  [`${'x'.repeat(32_765)}😀x`, `${'x'.repeat(32_765)}…`],
])('%j is written as spreadsheets can read it', async (text, cell) => {
  expect(await written(text)).toEqual([cell]);
});

test('amounts and times are what spreadsheets calculate with, on sheets of their own', async () => {
  const rows = [606_375, -5, 99_999_999_999, undefined];
  const bytes = await bytesOf(
    sheet('One', [{ title: 'Taka', kind: 'amount', value: (row: number | undefined) => row }], rows),
    sheet(
      'Two & three',
      [
        ...Array.from({ length: 26 }, () => ({ title: '', kind: 'text' as const, value: () => undefined })),
        { title: 'Time', kind: 'time', value: (iso: string) => iso },
      ],
      ['2026-11-25T20:00:00.000Z'],
    ),
  );
  expect(readWorkbook(bytes)).toEqual([{ Taka: 6063.75 }, { Taka: -0.05 }, { Taka: 999_999_999.99 }, {}]);
  expect(readWorkbook(bytes, 2)).toEqual([{ Time: new Date('2026-11-26T02:00Z') }]);
});
