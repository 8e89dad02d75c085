import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../api/api-error.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { CallUs } from '../garage/phone-number.tsx';
import { BookingCard } from './booking-card.tsx';
import { linkQuery } from './link-query.ts';
import * as t from './texts.ts';

/** Renders the booking of the desk to which a link leads, for whoever has it; after hydration, as the page was prerendered without one. */
export function BookingLink({ id }: { id: string }) {
  const isHydrated = useHydrated<boolean>(true, false);
  if (!isHydrated) return <PageLoading />;
  return <LinkedBooking transactionId={id} />;
}

function LinkedBooking({ transactionId }: { transactionId: string }) {
  const link = useQuery(linkQuery(transactionId));
  const { data, error, refetch } = link;
  if (hasStatus(error, 404)) return <NoBooking />;
  return (
    <>
      {data && error && <LoadFailure error={error} retry={() => refetch()} />}
      <Loaded query={link}>
        {(booking) => <BookingCard booking={booking} transactionId={transactionId} />}
      </Loaded>
    </>
  );
}

/** Renders the message for a link that leads to no booking, or no longer does. */
const NoBooking = () => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <img src="/images/no-orders.svg" alt="" width={320} height={240} className="w-64 rounded-card" />
    <h1>{t.noBookingTitle}</h1>
    <p className="max-w-md text-muted">
      <CallUs>{t.noBookingText}</CallUs>
    </p>
  </div>
);
