import { formatInvoiceNumber, type Invoice } from '../../contract/order/invoice.ts';
import { formatDayInDhaka } from '../../contract/time/format-dhaka.ts';
import { formatNumber } from '../../format-number.ts';
import { formatPaisa } from './format-paisa.ts';
import { AmountCell, invoiceLineText, ScrollingTable } from './invoice-table.tsx';
import * as t from './texts.ts';

/** Renders what a credit note takes off which invoices, in the columns of its form, and the lines of the bill that have changed. */
export function CreditTable({ note }: { note: Invoice }) {
  const { credits = [], lines, reason, total, vat } = note;
  const groups = [t.ofSupply, t.ofDecrease];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ScrollingTable of={note}>
        <table className="text-xs">
          <thead>
            <tr>
              {[t.creditSerial, t.creditOf, t.creditReason].map((name) => (
                <th key={name} scope="col" rowSpan={2} className="font-semibold">
                  {name}
                </th>
              ))}
              {groups.map((name) => (
                <th key={name} scope="colgroup" colSpan={4} className="font-semibold">
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              {groups.flatMap((group) =>
                t.creditColumns.map((name) => (
                  <th key={group + name} scope="col" className="font-semibold">
                    {name}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {credits.map((credit, index) => (
              <tr key={credit.id} className="figures">
                <td className="text-center">{formatNumber(index + 1)}</td>
                <td>
                  {formatNumber(formatInvoiceNumber(credit))}, {formatDayInDhaka(credit.at)}
                </td>
                <td className="wrap-anywhere">{reason}</td>
                <Part total={credit.total} vat={credit.vat} />
                <Part total={credit.amount} vat={credit.vatOff} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold figures">
              <th scope="row" colSpan={7} className="text-right">
                {t.total}
              </th>
              <Part total={total} vat={vat} />
            </tr>
          </tfoot>
        </table>
      </ScrollingTable>
      <p className="text-xs wrap-anywhere figures">
        {t.changedLines}{' '}
        {lines.map((line) => `${invoiceLineText(line)} ${formatPaisa(line.total)}`).join('; ')}
      </p>
    </div>
  );
}

/** Renders the four cells of a supply, or of what is taken off it: without tax, quantity, and its taxes. */
const Part = ({ total, vat }: { total: number; vat: number }) => (
  <>
    <AmountCell paisa={total - vat} />
    <td className="text-center">{formatNumber(1)}</td>
    <AmountCell paisa={vat} />
    <AmountCell paisa={0} />
  </>
);
