import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import { deskInvoiceMonth } from '../../contract/desk/desk-invoice.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { printLabel } from '../../features/links/texts.ts';
import { loadOnPress } from '../../hydration/load-chunk.ts';
import { saveFile } from '../../ui/save-file.ts';
import { fetchAllPages } from '../kit/all-pages.ts';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { announceDone } from '../kit/dialogs/done-status.tsx';
import { LoadMore } from '../kit/load-more.tsx';
import { DeskLoaded } from '../kit/loaded.tsx';
import { MonthNavigation, useMonthInUrl } from '../kit/navigation/month-navigation.tsx';
import { SaveButton } from '../kit/save-button.tsx';
import { monthName } from '../month/month-names.ts';
import { InvoiceMonthSums, InvoiceRows } from './invoice-tables.tsx';
import { InvoicedShare } from './invoiced-share.tsx';
import { invoiceSumRowsOf } from './month-sums.ts';
import * as t from './texts.ts';

const loadWorkbook = loadOnPress('month-workbook', () => import('./month-workbook.ts'));

const invoicesIn = (month: string) => deskPages(deskInvoiceMonth, { parameters: { month } });

/** Renders the sums of a month's tax invoices and credit notes for an owner, and their list: of the month in the URL, or this one. */
export function InvoiceMonthView() {
  const { month } = useMonthInUrl();
  const query = useInfiniteQuery(invoicesIn(month));
  const isEmpty = query.data?.pages[0]?.invoices.length === 0;
  const name = monthName(month);
  return (
    <DeskFrame
      view="money"
      title={t.monthTitle(name)}
      tools={
        <>
          {query.data && !isEmpty && <Tools key={month} month={month} hasMore={query.hasNextPage} />}
          <MonthNavigation view="vat" />
        </>
      }
    >
      <DeskLoaded query={query}>
        {({ pages }) => {
          const invoices = pages.flatMap((page) => page.invoices);
          const sums = invoiceSumRowsOf(pages.at(-1)?.sums ?? []);
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
                <InvoiceMonthSums caption={t.sumsOf(name)} sums={sums} />
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
      </DeskLoaded>
    </DeskFrame>
  );
}

interface ToolsProps {
  month: string;
  /** Some of the month's pages are not shown. */
  hasMore: boolean;
}

/** Renders what saves and what prints all invoices of a month. */
function Tools({ month, hasMore }: ToolsProps) {
  const name = t.monthTitle(monthName(month));
  const [isToPrint, setToPrint] = useState(false);
  const reading = useGuardedMutation({
    mutationFn: () => fetchAllPages(invoicesIn(month)),
    onSuccess: () => setToPrint(true),
    onError: ({ message }) => announceDone(`${name}: ${message}`, true),
  });
  useEffect(() => {
    if (!isToPrint || hasMore) return;
    setToPrint(false);
    print();
  }, [isToPrint, hasMore]);
  return (
    <>
      <SaveButton
        name={name}
        save={async () => {
          const pages = await fetchAllPages(invoicesIn(month));
          const { invoiceMonthWorkbook } = await loadWorkbook();
          const file = `vat-${month}.xlsx`;
          saveFile(
            file,
            invoiceMonthWorkbook(
              month,
              pages.flatMap(({ invoices }) => invoices),
            ),
          );
          return { file };
        }}
      >
        {t.save}
      </SaveButton>
      <PrintButton act={() => (hasMore ? reading.mutate() : print())}>{printLabel}</PrintButton>
    </>
  );
}
