import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { invoiceEndpoints, invoicesSchema } from '../../contract/order/invoice.ts';
import { useIsHydrated } from '../../hydration/use-hydrated.ts';
import { buttonLook } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageLoading } from '../../ui/skeleton.tsx';
import { onUserLeft } from '../auth/session/auth-state.ts';
import { PrintButton } from '../links/print-button.tsx';
import { printLabel } from '../links/texts.ts';
import { requestByReceipt } from '../payment/request-by-receipt.ts';
import { SignInFirst } from '../payment/sign-in-first.tsx';
import { InvoiceForms } from './invoice-form.tsx';
import * as t from './texts.ts';

onUserLeft(() => queryClient.removeQueries({ queryKey: ['invoices'] }));

/** GET /bookings/{transactionId}/invoices, as `requestByReceipt`. */
const invoicesQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['invoices', transactionId],
    queryFn: ({ signal }) =>
      requestByReceipt(invoiceEndpoints.invoices, invoicesSchema, { transactionId, signal }),
    staleTime: 0,
  });

/** Renders the invoices of a booking for whoever has its receipt or link; after hydration, as the page was prerendered without any. */
export function BookingInvoices({ id }: { id: string }) {
  return useIsHydrated() ? <LoadedInvoices transactionId={id} /> : <PageLoading />;
}

function LoadedInvoices({ transactionId }: { transactionId: string }) {
  const query = useQuery(invoicesQuery(transactionId));
  if (hasStatus(query.error, 401)) return <SignInFirst />;
  if (hasStatus(query.error, 404)) return <NoInvoices />;
  return (
    <Loaded query={query}>
      {({ invoices }) =>
        invoices.length === 0 ? (
          <NoInvoices />
        ) : (
          <div className="grid gap-6">
            <div className="grid gap-3 print:hidden">
              <h1>{t.pageTitle}</h1>
              <p className="max-w-prose text-muted">{t.whoKeeps}</p>
              <div className="flex">
                <PrintButton className={`${buttonLook()} max-sm:w-full`}>{printLabel}</PrintButton>
              </div>
            </div>
            <InvoiceForms invoices={invoices} />
          </div>
        )
      }
    </Loaded>
  );
}

const NoInvoices = () => <EmptyPage picture="/images/no-orders.svg" title={t.noneTitle} text={t.noneText} />;
