import { useInfiniteQuery } from '@tanstack/react-query';
import { deskInvoiceMonth, type InvoiceRow } from '../../contract/desk-invoice.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { printLabel } from '../../features/links/texts.ts';
import { useWayOut } from '../../features/links/use-way-out.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { MonthNavigation, useMonthInUrl } from '../kit/navigation/month-navigation.tsx';
import { useAllPages } from '../kit/use-all-pages.ts';
import { useDoneStatus } from '../kit/use-done-status.tsx';
import { nameOfMonth } from '../month/month-names.ts';
import { InvoiceRows, MonthSums } from './invoice-tables.tsx';
import { InvoicedShare } from './invoiced-share.tsx';
import { sumRowsOf } from './month-sums.ts';
import * as t from './texts.ts';

/** Renders the sums of a month's tax invoices and credit notes for an owner, and their list: of the month in the URL, or this one. */
export function InvoiceMonth() {
  const { month } = useMonthInUrl();
  const query = useInfiniteQuery(deskPages(deskInvoiceMonth, { parameters: { month } }));
  const { status, tell } = useDoneStatus();
  const { orLeadOut, wayOut } = useWayOut();
  const { withAll, isPending } = useAllPages(query, ({ message }) => tell(message, true));
  const saveAll = () =>
    withAll((pages) => {
      const rows = pages.flatMap(({ invoices }) => invoices);
      save(month, rows).catch(({ message }: Error) => tell(message, true));
    });
  const isEmpty = query.data?.pages[0]?.invoices.length === 0;
  const name = nameOfMonth(month);
  return (
    <DeskFrame
      view="money"
      title={t.monthTitle(name)}
      tools={
        <>
          {query.data && !isEmpty && (
            <>
              <Button variant="secondary" pending={isPending} onClick={orLeadOut(saveAll)}>
                {t.save}
              </Button>
              <PrintButton act={() => withAll(() => print())}>{printLabel}</PrintButton>
            </>
          )}
          <MonthNavigation view="vat" />
        </>
      }
    >
      {status}
      {wayOut}
      <Loaded query={query}>
        {({ pages }) => {
          const invoices = pages.flatMap((page) => page.invoices);
          const sums = sumRowsOf(pages.at(-1)?.sums ?? []);
          const count = sums.at(-1)?.count ?? 0;
          const share = (
            <InvoicedShare
              month={month}
              invoiced={sums.at(-1)?.total ?? 0}
              invoiceable={pages[0]?.invoiceable}
            />
          );
          if (count === 0)
            return (
              <div className="grid gap-2">
                <p>{t.noInvoices}</p>
                {share}
              </div>
            );
          return (
            <div className="tax-month grid gap-6">
              {share}
              <div className="grid gap-2">
                <MonthSums caption={t.sumsOf(name)} sums={sums} />
                <p className="text-sm text-muted">{t.confirm}</p>
              </div>
              <div className="grid gap-3">
                <InvoiceRows caption={t.monthTitle(name)} invoices={invoices} />
                {invoices.length < count && <p className="figures">{t.someShown(invoices.length, count)}</p>}
                <LoadMore query={query} />
              </div>
            </div>
          );
        }}
      </Loaded>
    </DeskFrame>
  );
}

/** Loads the code that writes a spreadsheet with the first press. */
async function save(month: string, rows: InvoiceRow[]): Promise<void> {
  const { monthWorkbook } = await import('./month-workbook.ts');
  saveFile(`vat-${month}.xlsx`, monthWorkbook(month, rows));
}
