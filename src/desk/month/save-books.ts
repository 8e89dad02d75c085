import { type Books, deskBooks } from '../../contract/desk/desk-month.ts';
import { reductionKinds } from '../../contract/money/bill.ts';
import { reductionNames } from '../../contract/money/money-texts.ts';
import { formatPlate } from '../../contract/order/format-car.ts';
import { spacedBookingNumber } from '../../contract/text/booking-id.ts';
import { type Column, sheet, workbookBlob } from '../../spreadsheet/workbook.ts';
import { saveFile } from '../../ui/save-file.ts';
import { deskRequest } from '../kit/desk-request.ts';
import { movementKindName } from '../kit/movement-kind-name.ts';
import type { Saved } from '../kit/save-button.tsx';
import * as t from './books-texts.ts';
import { type DrawerRow, drawerRows } from './drawer-rows.ts';
import { paymentMethodName } from './method-names.ts';

type Line = Books['lines'][number];
type Move = Books['moves'][number];

/** The days that are read at once. */
const AT_ONCE = 4;

/**
 * Saves a spreadsheet of all that was charged on some days, of all money that has moved, and of the drawer.
 * @throws {ApiError} as `deskRequest` does
 */
export async function saveBooks(month: string, days: string[]): Promise<Saved> {
  const books: Books[] = [];
  for (let begin = 0; begin < days.length; begin += AT_ONCE)
    books.push(
      ...(await Promise.all(
        days.slice(begin, begin + AT_ONCE).map((day) => deskRequest(deskBooks, { parameters: { day } })),
      )),
    );
  const byDay = books.map((one, index) => ({ ...one, day: days[index] ?? '' }));
  const sheets = [
    sheet(
      t.linesSheet,
      lineColumns,
      books.flatMap(({ lines }) => lines),
    ),
    sheet(
      t.movesSheet,
      moveColumns,
      books.flatMap(({ moves }) => moves),
    ),
    sheet(t.drawerSheet, drawerColumns, drawerRows(byDay)),
  ];
  const file = `motor-mechanic-${month}.xlsx`;
  saveFile(file, workbookBlob(sheets));
  return { file, unreadable: [...new Set(books.flatMap((one) => one.unreadable))] };
}

type OfBooking = Pick<Line, 'orderId' | 'customer' | 'plate' | 'at' | 'amount' | 'currency'>;

const bookingColumns: Column<OfBooking>[] = [
  { title: t.columns.at, kind: 'time', value: ({ at }) => at },
  { title: t.columns.booking, kind: 'text', value: ({ orderId }) => spacedBookingNumber(orderId) },
  { title: t.columns.customer, kind: 'text', value: ({ customer }) => customer },
  { title: t.columns.plate, kind: 'text', value: ({ plate }) => plate && formatPlate(plate) },
];

const amountColumns: Column<OfBooking>[] = [
  {
    title: t.columns.taka,
    kind: 'amount',
    value: ({ amount, currency }) => (currency === 'BDT' ? amount : undefined),
  },
  {
    title: t.columns.dollars,
    kind: 'amount',
    value: ({ amount, currency }) => (currency === 'USD' ? amount : undefined),
  },
];

const invoiceColumns: Column<Line>[] = [
  { title: t.columns.vat, kind: 'amount', value: ({ vat }) => vat },
  { title: t.columns.invoices, kind: 'text', value: ({ invoices }) => invoices?.join(', ') },
];

const lineColumns: Column<Line>[] = [
  ...bookingColumns,
  { title: t.columns.kind, kind: 'text', value: ({ kind }) => t.kinds[kind] },
  { title: t.columns.text, kind: 'text', value: nameOfLine },
  ...amountColumns,
  ...(SETTINGS.VITE_GARAGE_BIN ? invoiceColumns : []),
  { title: t.columns.mechanic, kind: 'text', value: ({ mechanic }) => mechanic },
  { title: t.columns.reason, kind: 'text', value: ({ reason }) => reason },
];

const moveColumns: Column<Move>[] = [
  ...bookingColumns,
  { title: t.columns.method, kind: 'text', value: ({ method }) => paymentMethodName(method) },
  { title: t.columns.reference, kind: 'text', value: ({ reference }) => reference },
  ...amountColumns,
  { title: t.columns.by, kind: 'text', value: ({ by }) => by },
  { title: t.columns.reason, kind: 'text', value: ({ reason }) => reason },
];

const drawerColumns: Column<DrawerRow>[] = [
  { title: t.columns.at, kind: 'time', value: ({ at }) => at },
  { title: t.columns.kind, kind: 'text', value: ({ kind }) => t.drawerKinds[kind] },
  {
    title: t.columns.text,
    kind: 'text',
    value: ({ kind, about }) => (kind === 'movement' && about ? movementKindName(about) : about),
  },
  {
    title: t.columns.putIn,
    kind: 'amount',
    value: ({ amount }) => (amount > 0 ? amount : undefined),
  },
  {
    title: t.columns.takenOut,
    kind: 'amount',
    value: ({ amount }) => (amount < 0 ? -amount : undefined),
  },
  { title: t.columns.balance, kind: 'amount', value: ({ balance }) => balance },
  { title: t.columns.by, kind: 'text', value: (row) => row.by },
  { title: t.columns.reason, kind: 'text', value: ({ reason }) => reason },
];

/** Returns what was charged in words: the text of a reduction is its kind. */
function nameOfLine({ kind, text }: Line): string {
  const reduction = reductionKinds.find((one) => kind === 'reduction' && one === text);
  return reduction ? reductionNames[reduction] : text;
}
