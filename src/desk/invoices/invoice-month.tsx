import { useQuery } from '@tanstack/react-query';
import { deskInvoiceMonth, type InvoiceRow } from '../../contract/desk-invoice.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatInvoiceNumber } from '../../contract/invoice.ts';
import '../../features/invoices/invoices.css';
import { formatPaisa } from '../../features/invoices/format-paisa.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { printLabel } from '../../features/links/texts.ts';
import { formatNumber } from '../../format-number.ts';
import { formatBin } from '../../garage.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { Loaded } from '../kit/loaded.tsx';
import { MonthNavigation, useMonthInUrl } from '../kit/month-navigation.tsx';
import { nameOfMonth } from '../month/month-names.ts';
import { amountsOf, type Sums, sumsOf } from './month-sums.ts';
import * as t from './texts.ts';

/** Renders the tax invoices and credit notes of a month for an owner, with their sums: of the month in the URL, or this one. */
export function InvoiceMonth() {
  const { month } = useMonthInUrl();
  const query = useQuery({ ...deskQuery(deskInvoiceMonth, { parameters: { month } }), staleTime: 0 });
  return (
    <DeskFrame
      view="money"
      title={t.monthTitle(nameOfMonth(month))}
      tools={
        <>
          <PrintButton>{printLabel}</PrintButton>
          {query.data && query.data.invoices.length > 0 && (
            <Button onClick={() => save(month, query.data.invoices)}>{t.save}</Button>
          )}
          <MonthNavigation view="vat" />
        </>
      }
    >
      <Loaded query={query}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p>{t.noInvoices}</p>
          ) : (
            <div className="tax-month grid gap-3">
              <Table caption={t.monthTitle(nameOfMonth(month))} columns={Object.values(t.columns)}>
                {invoices.map((row) => (
                  <InvoiceRowOf key={row.id} row={row} />
                ))}
                {Object.entries(sumsOf(invoices)).map(([name, sums]) => (
                  <SumRow key={name} name={t.sums[name as keyof typeof t.sums]} sums={sums} />
                ))}
              </Table>
              <p className="text-sm text-muted">{t.confirm}</p>
            </div>
          )
        }
      </Loaded>
    </DeskFrame>
  );
}

/** Loads the code that writes a spreadsheet with the first press. */
async function save(month: string, rows: InvoiceRow[]): Promise<void> {
  const { monthWorkbook } = await import('./month-workbook.ts');
  saveFile(`vat-${month}.xlsx`, await monthWorkbook(month, rows));
}

const InvoiceRowOf = ({ row }: { row: InvoiceRow }) => (
  <Row className="rounded-card border border-line bg-surface p-4">
    <Cell column={t.columns.number} className="font-semibold figures">
      {formatNumber(formatInvoiceNumber(row))}
      {row.of && (
        <span className="block text-sm font-normal text-muted">
          {t.creditOf(formatNumber(row.of.join(', ')))}
        </span>
      )}
    </Cell>
    <Cell column={t.columns.issued} className="figures">
      {formatMomentInDhaka(row.at)}
    </Cell>
    <Cell column={t.columns.buyer} className="wrap-anywhere">
      {row.buyer.name}
      {row.buyer.bin && <span className="block text-sm text-muted figures">{formatBin(row.buyer.bin)}</span>}
    </Cell>
    <Amounts sums={amountsOf(row)} />
  </Row>
);

const SumRow = ({ name, sums }: { name: string; sums: Sums }) => (
  <Row className="rounded-card border border-line bg-surface p-4 font-semibold">
    <Cell column={t.columns.number}>{name}</Cell>
    <Cell column={t.columns.issued} className="max-lg:hidden" />
    <Cell column={t.columns.buyer} className="max-lg:hidden" />
    <Amounts sums={sums} />
  </Row>
);

const Amounts = ({ sums }: { sums: Sums }) => (
  <>
    {(['value', 'vat', 'total'] as const).map((name) => (
      <Cell key={name} column={t.columns[name]} className="whitespace-nowrap figures">
        {formatPaisa(sums[name])}
      </Cell>
    ))}
  </>
);
