import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { BookingCard } from './booking-card.tsx';
import { isUnknown, linkQuery } from './link-query.ts';
import { NoBooking } from './no-booking.tsx';

/** Renders the booking of the desk to which a link leads, for whoever has it; after hydration, as the page was prerendered without one. */
export function BookingLink({ id }: { id: string }) {
  const isHydrated = useHydrated<boolean>(true, false);
  if (!isHydrated) return <PageLoading />;
  return <LinkedBooking transactionId={id} />;
}

function LinkedBooking({ transactionId }: { transactionId: string }) {
  const { data, error, isPending, refetch } = useQuery(linkQuery(transactionId));
  if (isPending) return <PageLoading />;
  if (error && isUnknown(error)) return <NoBooking />;
  return (
    <>
      {error && <LoadFailure error={error} retry={() => refetch()} />}
      {data && <BookingCard booking={data} transactionId={transactionId} />}
    </>
  );
}
