import { useParams } from 'react-router-dom';
import { LinkedBookingPage } from '../features/booking-link/booking-link.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { id = '' } = useParams();
  return (
    // Keeps the footer out of view, so that it does not shift when the booking loads.
    <div className="page-grid min-h-svh content-start gap-4 py-8 sm:py-14 print:block print:py-0">
      <PageHead name={t.yourBooking} />
      <QueryProvider>
        <LinkedBookingPage key={id} id={id} />
      </QueryProvider>
    </div>
  );
}
