import { Link } from 'react-router-dom';
import type { InvoiceRow } from '../../contract/desk/desk-invoice.ts';
import { formatInvoiceNumber } from '../../contract/order/invoice.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import '../../features/invoices/invoices.css';
import { formatPaisa } from '../../features/invoices/format-paisa.ts';
import { formatNumber } from '../../format-number.ts';
import { formatBin } from '../../garage.ts';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { viewUrl } from '../views.ts';
import { type InvoiceAmounts, invoiceAmountsOf, type invoiceSumRowsOf } from './month-sums.ts';
import * as t from './texts.ts';

const rowLook = 'rounded-card border border-line bg-surface p-4';

interface InvoiceMonthSumsProps {
  caption: string;
  sums: ReturnType<typeof invoiceSumRowsOf>;
}

/** Renders the sums of a month, what is to declare last. */
export const InvoiceMonthSums = ({ caption, sums }: InvoiceMonthSumsProps) => (
  <Table caption={caption} columns={[t.columns.sum, t.columns.count, ...amountColumns]}>
    {sums.map(({ kind, percent, count, ...amounts }) => (
      <Row key={`${kind} ${percent}`} className={`${rowLook} ${kind === 'net' ? 'font-semibold' : ''}`}>
        <Cell isBare column={t.columns.sum} className="max-lg:col-span-full max-lg:font-semibold">
          {t.sums[kind]} {percent !== undefined && t.atRate(percent)}
        </Cell>
        <Cell column={t.columns.count} className="figures">
          {formatNumber(count)}
        </Cell>
        <AmountCells amounts={amounts} />
      </Row>
    ))}
  </Table>
);

/** Renders the number of an invoice, which leads to it. */
const InvoiceNumber = ({ row }: { row: InvoiceRow }) => (
  <Link to={viewUrl('invoices', undefined, { id: row.orderId })} className="link">
    {formatNumber(formatInvoiceNumber(row))}
  </Link>
);

/** Renders the invoices and credit notes of a month as a list. */
export const InvoiceRows = ({ caption, invoices }: { caption: string; invoices: InvoiceRow[] }) => (
  <Table caption={caption} columns={[t.columns.number, t.columns.issued, t.columns.buyer, ...amountColumns]}>
    {invoices.map((row) => (
      <Row key={row.id} className={rowLook}>
        <Cell column={t.columns.number} className="font-semibold figures">
          <InvoiceNumber row={row} />
          {row.of && (
            <span className="block text-sm font-normal text-muted">
              {t.creditOf(formatNumber(row.of.join(', ')))}
            </span>
          )}
        </Cell>
        <Cell column={t.columns.issued} className="figures">
          {formatMomentInDhaka(row.at)}
        </Cell>
        <Cell column={t.columns.buyer} className="wrap-anywhere max-lg:col-span-full">
          {row.buyer.name}
          {row.buyer.bin && (
            <span className="block text-sm text-muted figures">{formatBin(row.buyer.bin)}</span>
          )}
        </Cell>
        <AmountCells amounts={invoiceAmountsOf(row)} />
      </Row>
    ))}
  </Table>
);

const amounts = ['value', 'vat', 'total'] as const;
const amountColumns = amounts.map((name) => t.columns[name]);

const AmountCells = ({ amounts: of }: { amounts: InvoiceAmounts }) => (
  <>
    {amounts.map((name) => (
      <Cell key={name} column={t.columns[name]} className="whitespace-nowrap figures">
        {formatPaisa(of[name])}
      </Cell>
    ))}
  </>
);
