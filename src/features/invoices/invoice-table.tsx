import type { ReactNode } from 'react';
import {
  formatInvoiceNumber,
  type Invoice,
  type InvoiceEntry,
  type InvoiceLine,
} from '../../contract/order/invoice.ts';
import { titleIn } from '../../contract/text/language.ts';
import { formatNumber } from '../../format-number.ts';
import { LANGUAGE } from '../../language.ts';
import { formatPaisa } from './format-paisa.ts';
import * as t from './texts.ts';

/** The supplementary duty, of which repairs have none. */
const NO_DUTY = 0;

/** Renders what an invoice charges, in the eleven columns of its form. */
export function InvoiceTable({ invoice }: { invoice: Invoice }) {
  const { lines, total, vat, percent, bdtPerUsd } = invoice;
  const rate = formatNumber(`${percent}%`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <ScrollingTable of={invoice}>
        <table className="text-xs">
          <thead>
            <tr>
              {t.columns.map((column) => (
                <th key={column} scope="col" className="font-semibold">
                  {column}
                </th>
              ))}
            </tr>
            <tr>
              {t.columns.map((column, index) => (
                <td key={column}>{formatNumber(index + 1)}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.id} className="figures">
                <td className="text-center">{formatNumber(index + 1)}</td>
                <td className="wrap-anywhere">{invoiceLineText(line)}</td>
                <td className="text-center">{t.unit}</td>
                <td className="text-center">{formatNumber(1)}</td>
                <AmountCell paisa={line.total - line.vat} />
                <AmountCell paisa={line.total - line.vat} />
                <td className="text-center">{formatNumber(`${NO_DUTY}%`)}</td>
                <AmountCell paisa={NO_DUTY} />
                <td className="text-center">{rate}</td>
                <AmountCell paisa={line.vat} />
                <AmountCell paisa={line.total} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold figures">
              <th scope="row" colSpan={5} className="text-right">
                {t.total}
              </th>
              <AmountCell paisa={total - vat} />
              <td />
              <AmountCell paisa={NO_DUTY} />
              <td />
              <AmountCell paisa={vat} />
              <AmountCell paisa={total} />
            </tr>
          </tfoot>
        </table>
      </ScrollingTable>
      <p className="text-xs">
        {t.withoutTax} {bdtPerUsd && t.inDollars(bdtPerUsd)}
      </p>
    </div>
  );
}

/** Returns what a line charges in words, in the language of the page. */
export const invoiceLineText = ({ text, textBn }: InvoiceLine): string => titleIn(LANGUAGE, text, textBn);

export const AmountCell = ({ paisa }: { paisa: number }) => (
  <td className="text-right whitespace-nowrap">{formatPaisa(paisa)}</td>
);

/** Renders a table that is wider than a phone, which scrolls by itself. */
export const ScrollingTable = ({ of, children }: { of: InvoiceEntry; children: ReactNode }) => (
  <section
    aria-label={t.tableOf(formatNumber(formatInvoiceNumber(of)))}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: for the keys that scroll it
    tabIndex={0}
    className="sideways"
  >
    {children}
  </section>
);
