import { afterEach, expect, test, vi } from 'vitest';
import { readWorkbook } from '../../../tests/support/orders/read-workbook.ts';
import type { InvoiceRow } from '../../contract/desk/desk-invoice.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

afterEach(() => {
  vi.doUnmock('./texts.ts');
  vi.resetModules();
});

const invoice: InvoiceRow = {
  ...{ id: 'a', kind: 'invoice', year: 2026, number: 12, at: '2026-11-01T03:00:00.000Z', percent: 10 },
  ...{ total: 605_500, vat: 55_045, orderId: 'order-1', transactionId: 'transaction-1' },
  buyer: { name: 'রহিম ট্রেডার্স', bin: '0012345670102', address: '7/A, ঢাকা' },
};
const credit: InvoiceRow = {
  ...{ ...invoice, id: 'b', kind: 'credit-note', number: 3, at: '2026-11-30T17:59:00.000Z' },
  ...{ total: 5_500, vat: 500, of: ['2026-27/000012', '2026-27/000013'], reason: 'Late' },
  buyer: { name: 'Karim', address: '' },
};

test.each([
  ['English', english],
  ['Bangla', bangla],
])(
  'in %s, the spreadsheet of a month has its invoices, and credit notes as negative amounts',
  async (_language, t) => {
    vi.doMock('./texts.ts', () => t);
    const { invoiceMonthWorkbook } = await import('./month-workbook.ts');
    const file = invoiceMonthWorkbook('2026-11', [invoice, credit]);
    const { number, issued, buyer, value, vat, total } = t.columns;
    const { bin, address, percent, of, reason, order } = t.sheetColumns;
    expect(readWorkbook(new Uint8Array(await file.arrayBuffer()))).toEqual([
      {
        ...{ [number]: '2026-27/000012', [issued]: new Date('2026-11-01T09:00Z'), [buyer]: 'রহিম ট্রেডার্স' },
        ...{ [bin]: '0012345670102', [address]: '7/A, ঢাকা', [order]: '103 794', [percent]: '10%' },
        ...{ [value]: 5_504.55, [vat]: 550.45, [total]: 6_055 },
      },
      {
        ...{ [number]: 'CN 2026-27/000003', [issued]: new Date('2026-11-30T23:59Z'), [buyer]: 'Karim' },
        ...{ [of]: '2026-27/000012, 2026-27/000013', [reason]: 'Late', [order]: '103 794', [percent]: '10%' },
        ...{ [value]: -50, [vat]: -5, [total]: -55 },
      },
    ]);
  },
);
