import { useParams } from 'react-router-dom';
import { BookingInvoices } from '../features/invoices/booking-invoices.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { id = '' } = useParams();
  return (
    <div className="page-grid min-h-svh content-start gap-4 py-8 print:block print:py-0 sm:py-14">
      <PageHead name={t.vatInvoices} />
      <QueryProvider>
        <BookingInvoices key={id} id={id} />
      </QueryProvider>
    </div>
  );
}
