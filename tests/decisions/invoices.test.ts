import { expect, test } from 'vitest';
import { decideInvoice } from '../../netlify/server/invoices/decide-invoice.ts';
import { sellerOf } from '../../netlify/server/invoices/seller.ts';
import { fiscalYearOf, type Series } from '../../netlify/server/invoices/series.ts';
import { parseInvoice } from '../../netlify/server/invoices/stored-invoices.ts';
import { vatIn, vatOfEachLine, vatPercentOn } from '../../netlify/server/invoices/vat.ts';
import { sumOf } from '../../netlify/server/order/bill.ts';
import type { OrderRecord, ReductionLine } from '../../netlify/server/order/records.ts';
import { invoiceMonthsExpired } from '../../netlify/server/order/retention.ts';
import type { InvoiceRequest } from '../../src/contract/desk/desk-invoice-request.ts';
import type { Invoice } from '../../src/contract/order/invoice.ts';
import { changeIn } from '../support/cases/decided.ts';
import { deskOrder, ownedOf, serviceLine } from '../support/cases/orders.ts';
import { at, NOW } from '../support/cases/times.ts';

test.each([
  ['2026-06-30', '23:59', 2025],
  ['2026-07-01', '00:00', 2026],
  ['2026-12-31', '23:59', 2026],
  ['2027-01-01', '00:00', 2026],
])('at %s %s in Dhaka the fiscal year is that of July %i', (day, clock, year) => {
  expect(fiscalYearOf(at(day, clock))).toBe(year);
});

test.each([
  [110_000, 10, 10_000],
  [606_375, 10, 55_125],
  [1, 10, 0],
  [5, 10, 0],
  [6, 10, 1],
  [99_999, 10, 9_091],
  [107_500, 7.5, 7_500],
])('in %i paisa at %d % are %i of tax', (total, percent, vat) => {
  expect(vatIn(total, percent)).toBe(vat);
});

test.each([
  [[55, 55]],
  [[33, 33, 34]],
  [[100_000, -33_333]],
  [[-50, 100_001]],
  [[1, 1, 1, 1, 1, 1, 1]],
  [[50_000_000, 49_999_999, 3, -7]],
  [[500_050, -500_000]],
  [[-500_000, 500_001]],
])('the tax of the lines %j adds up to that of their total, each within a paisa of its own', (totals) => {
  const vat = vatIn(sumOf(totals), 10);
  const parts = vatOfEachLine(totals, vat, 10);
  expect(sumOf(parts)).toBe(vat);
  for (const [index, total] of totals.entries())
    expect(Math.abs((parts[index] ?? 0) - vatIn(total, 10))).toBeLessThanOrEqual(1);
});

test('the months of invoices are dropped after six years', () => {
  const gone = invoiceMonthsExpired(new Date('2033-01-15T00:00:00Z'));
  expect([gone[0], gone.at(-1), gone.length]).toEqual(['2026-12', '2026-01', 12]);
});

test('a rate holds from its day on', () => {
  const rates = [
    { from: '2025-01-20', percent: 10 },
    { from: '2027-07-01', percent: 7.5 },
  ];
  const days = ['2025-01-20', '2027-06-30', '2027-07-01'];
  expect(days.map((day) => vatPercentOn(day, rates))).toEqual([10, 10, 7.5]);
  expect(() => vatPercentOn('2025-01-19', rates)).toThrow();
});

const buyer = { name: 'Rahim Traders', bin: '0012345670102', address: '' };
const reduction = (amount: number, id = 'off'): ReductionLine => ({
  ...{ id, kind: 'reduction', text: 'discount', amount, by: 'Salma', at: NOW.toISOString() },
});
const ready = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  deskOrder({ progress: { state: 'ready', at: NOW.toISOString() }, ...changes });
const invoice = (amount: number, id = 'i1'): InvoiceRequest => ({ type: 'invoice', id, amount, buyer });
const credit = (amount: number, id = 'c1'): InvoiceRequest => ({
  type: 'credit-note',
  id,
  amount,
  reason: ' r ',
});

interface Given {
  issued?: Invoice[];
  series?: Series;
  isIdTaken?: boolean;
  bin?: string | undefined;
  now?: Date;
}
const decide = (
  order: OrderRecord,
  request: InvoiceRequest,
  { issued = [], series = {}, isIdTaken = false, now = NOW, ...given }: Given = {},
) => {
  const bin = 'bin' in given ? given.bin : '0012345670101';
  return decideInvoice(ownedOf(order), request, {
    ...{ by: 'Salma', now, bdtPerUsd: '122.50', issued, isIdTaken, series, seller: sellerOf(bin) },
  });
};

/** Returns what was issued, and the order after it. */
function issue(...[order, request, given]: Parameters<typeof decide>): {
  order: OrderRecord;
  issued: Invoice;
} {
  const { after, write = [] } = changeIn(decide(order, request, given));
  return { order: after.order, issued: parseInvoice(String(write.at(-1)?.at(-1))) };
}

const PRICE = 606_375;
const cases: [string, Partial<OrderRecord>, InvoiceRequest, Given, string][] = [
  ['without a BIN', {}, invoice(PRICE), { bin: undefined }, 'no-vat'],
  ['after a restore', {}, invoice(PRICE), { series: { restored: 'x' } }, 'series-unknown'],
  ['before the work is done', { progress: { state: 'in-work', at: '' } }, invoice(PRICE), {}, 'not-ready'],
  ['of an erased customer', { erasedAt: '2026-11-22' }, invoice(PRICE), {}, 'not-ready'],
  ['of nothing', { lines: [serviceLine({ amount: 0 })] }, invoice(1), {}, 'nothing-to-invoice'],
  [
    'of all that was taken off',
    { lines: [serviceLine(), reduction(-PRICE)] },
    invoice(1),
    {},
    'nothing-to-invoice',
  ],
  ['of another sum than was seen', {}, invoice(PRICE - 1), {}, 'to-invoice-changed'],
  ['as a credit note', {}, credit(PRICE), {}, 'to-invoice-changed'],
];
const before2021 = ready({
  lines: [serviceLine({ amount: 500_000 })],
  invoices: [
    { id: 'i1', kind: 'invoice', year: 2020, number: 5, at: '2020-11-22T04:00:00.000Z', total: PRICE },
  ],
});
test.each<[string, OrderRecord, InvoiceRequest]>([
  ['a credit note', before2021, credit(PRICE - 500_000)],
  ['an invoice', { ...before2021, lines: [serviceLine({ amount: PRICE + 1 })] }, invoice(1, 'i2')],
])('%s of an order whose invoices are kept no longer is refused', (_, order, request) => {
  expect(decide(order, request, { issued: [] })).toBe('invoices-gone');
});
test.each(cases)('an invoice %s is refused', (_, changes, request, given, refusal) => {
  expect(decide(ready(changes), request, given)).toBe(refusal);
});

test('an invoice has all lines, takes the next number and remembers it; the same press issues it once', () => {
  const order = ready({ lines: [serviceLine(), reduction(-6_375)] });
  const series = { 'invoice:2026': '41', 'credit-note:2026': '7', 'invoice:2025': '900' };
  const change = changeIn(decide(order, invoice(600_000), { series }));
  expect(change.expect).toContainEqual({ read: ['HGET', 'series', 'invoice:2026'], reply: '41' });
  // No document is written over by an id that another order's has.
  expect(change.expect).toContainEqual({ read: ['HGET', 'invoices:2026-11', 'i1'], reply: null });
  expect(change.write?.[0]).toEqual(['HSET', 'series', 'invoice:2026', '42']);
  const { issued, order: after } = issue(order, invoice(600_000), { series });
  expect(issued).toMatchObject({ number: 42, year: 2026, total: 600_000, vat: 54_545, percent: 10, buyer });
  expect(issued.lines).toMatchObject([
    { text: 'Oil and filter change', total: PRICE, vat: 55_125 },
    { text: 'Discount', textBn: expect.any(String), total: -6_375, vat: -580 },
  ]);
  expect(decide(after, invoice(600_000), { issued: [issued] })).toBe('unchanged');
  const corrected: InvoiceRequest = {
    type: 'invoice',
    id: 'i1',
    amount: 600_000,
    buyer: { ...buyer, name: 'R' },
  };
  expect(decide(after, corrected, { issued: [issued] })).toBe('invoice-known');
  expect(decide(ready(), invoice(PRICE), { isIdTaken: true })).toBe('invoice-id-taken');
  expect(decide(after, invoice(600_000, 'i2'), { issued: [issued] })).toBe('nothing-to-invoice');
});

test('what is added afterwards is a further invoice, and what is taken off is a credit note of the latest ones, until nothing is left of them', () => {
  const first = issue(ready(), invoice(PRICE));
  const added = serviceLine({ id: 'added', text: 'Wash', amount: 50_000, addedAt: NOW.toISOString() });
  const more = { ...first.order, lines: [...first.order.lines, added] };
  const second = issue(more, invoice(50_000, 'i2'), {
    issued: [first.issued],
    series: { 'invoice:2026': '1' },
  });
  expect(second.issued.lines).toEqual([{ id: 'added', text: 'Wash', total: 50_000, vat: 4_545 }]);

  const issued = [first.issued, second.issued];
  const less = { ...second.order, lines: [...second.order.lines, reduction(-60_000)] };
  const third = issue(less, credit(60_000), { issued });
  expect(third.issued).toMatchObject({ kind: 'credit-note', number: 1, total: 60_000, reason: 'r', buyer });
  expect(third.issued.credits).toMatchObject([
    { id: 'i2', number: 2, total: 50_000, vat: 4_545, amount: 50_000, vatOff: 4_545 },
    { id: 'i1', number: 1, total: PRICE, vat: 55_125, amount: 10_000, vatOff: 909 },
  ]);
  expect(sumOf(third.issued.lines.map(({ vat }) => vat))).toBe(-third.issued.vat);

  // Its customer's data was erased since: what goes back is credited all the same.
  const nothing = { ...third.order, lines: [serviceLine({ amount: 0 })], erasedAt: NOW.toISOString() };
  const all = [...issued, third.issued];
  const last = issue(nothing, credit(596_375, 'c2'), { issued: all, series: { 'credit-note:2026': '1' } });
  expect(last.issued.credits).toMatchObject([{ id: 'i1', amount: 596_375, vatOff: 54_216 }]);
  expect(last.issued.lines.map(({ text, total }) => [text, total])).toEqual([
    ['Oil and filter change', -PRICE],
    ['Wash', -50_000],
    ['Discount', 60_000],
  ]);
});

test('a price in dollars is invoiced in taka, at the same rate afterwards', () => {
  const order = ready({ lines: [serviceLine({ amount: 4_950, currency: 'USD' })], link: undefined });
  const { order: after, issued } = issue(order, invoice(PRICE));
  expect(issued).toMatchObject({ total: PRICE, bdtPerUsd: '122.50' });
  const later = decideInvoice(ownedOf(after), invoice(1, 'i2'), {
    ...{ by: 'Salma', now: NOW, bdtPerUsd: '130', issued: [issued], isIdTaken: false, series: {} },
    seller: sellerOf('0012345670101'),
  });
  expect(later).toBe('nothing-to-invoice');
});

const whole = (amount: number, id = 'w1'): InvoiceRequest =>
  ({ ...credit(amount, id), whole: true }) as InvoiceRequest;
const linesIn = (documents: Invoice[]) => {
  const sums = new Map<string, number>();
  for (const line of documents.flatMap(({ lines }) => lines))
    sums.set(line.id, (sums.get(line.id) ?? 0) + line.total);
  return Object.fromEntries([...sums].filter(([, total]) => total !== 0));
};

test('an invoice with a wrong buyer is cancelled by a credit note of the whole, with its tax, and issued anew', () => {
  const first = issue(ready(), invoice(PRICE));
  const cancelled = issue(first.order, whole(PRICE), { issued: [first.issued] });
  expect(cancelled.issued).toMatchObject({
    kind: 'credit-note',
    total: PRICE,
    vat: first.issued.vat,
    reason: 'r',
    buyer,
    credits: [{ id: 'i1', amount: PRICE, vatOff: first.issued.vat }],
  });
  const issued = [first.issued, cancelled.issued];
  expect(linesIn(issued)).toEqual({});
  const right = { ...invoice(PRICE, 'i2'), buyer: { ...buyer, name: 'Karim Ltd' } } as InvoiceRequest;
  const again = issue(cancelled.order, right, { issued, series: { 'invoice:2026': '1' } });
  expect(again.issued).toMatchObject({
    kind: 'invoice',
    number: 2,
    total: PRICE,
    buyer: { name: 'Karim Ltd' },
  });
  expect(linesIn([...issued, again.issued])).toEqual(linesIn([first.issued]));
});

test('a service in place of another at the same price is no document of nothing: the invoice is cancelled, and issued anew', () => {
  const first = issue(ready(), invoice(PRICE));
  const swapped = { ...first.order, lines: [serviceLine({ id: 'other', text: 'Brakes' })] };
  const issued = [first.issued];
  expect(decide(swapped, invoice(1, 'i2'), { issued })).toBe('lines-changed');
  expect(decide(first.order, invoice(1, 'i2'), { issued })).toBe('nothing-to-invoice');
  const cancelled = issue(swapped, whole(PRICE), { issued });
  const again = issue(cancelled.order, invoice(PRICE, 'i2'), { issued: [...issued, cancelled.issued] });
  expect(linesIn([...issued, cancelled.issued, again.issued])).toEqual({ other: PRICE });
});

test('what was invoiced in several documents is cancelled as one, once, and only as it was seen', () => {
  const first = issue(ready({ lines: [serviceLine({ amount: 500_000 })] }), invoice(500_000));
  const more = { ...first.order, lines: [serviceLine({ amount: PRICE })] };
  const second = issue(more, invoice(PRICE - 500_000, 'i2'), { issued: [first.issued] });
  const issued = [first.issued, second.issued];
  expect(decide(second.order, whole(PRICE - 1), { issued })).toBe('to-invoice-changed');
  const cancelled = issue(second.order, whole(PRICE), { issued });
  expect(cancelled.issued.credits?.map(({ id, amount }) => [id, amount])).toEqual([
    ['i2', PRICE - 500_000],
    ['i1', 500_000],
  ]);
  expect(cancelled.issued.vat).toBe(first.issued.vat + second.issued.vat);
  const all = [...issued, cancelled.issued];
  expect(decide(cancelled.order, whole(PRICE), { issued: all })).toBe('unchanged');
  expect(decide(cancelled.order, whole(PRICE, 'w2'), { issued: all })).toBe('nothing-to-invoice');
});
