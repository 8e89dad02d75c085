import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../api/api-error.ts';
import { useIsHydrated } from '../../hydration/use-hydrated.ts';
import { EmptyPage } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageLoading } from '../../ui/skeleton.tsx';
import { CallUs } from '../garage/phone-number.tsx';
import { BookingCard } from './booking-card.tsx';
import { linkedBookingQuery } from './link-query.ts';
import * as t from './texts.ts';

/** Renders the booking of the desk to which a link leads, for whoever has it; after hydration, as the page was prerendered without one. */
export function LinkedBookingPage({ id }: { id: string }) {
  return useIsHydrated() ? <LinkedBooking transactionId={id} /> : <PageLoading />;
}

function LinkedBooking({ transactionId }: { transactionId: string }) {
  const link = useQuery(linkedBookingQuery(transactionId));
  const { data, error, refetch } = link;
  if (hasStatus(error, 404)) {
    const text = <CallUs>{t.noBookingText}</CallUs>;
    return <EmptyPage picture="/images/no-orders.svg" title={t.noBookingTitle} text={text} />;
  }
  return (
    <>
      {data && error && <LoadFailure error={error} retry={() => refetch()} />}
      <Loaded query={link}>
        {(booking) => <BookingCard booking={booking} transactionId={transactionId} />}
      </Loaded>
    </>
  );
}
