import { useQuery } from '@tanstack/react-query';
import { ApiError, mayRecover } from '../../api/api-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { serviceQuery } from '../services/service-query.ts';
import { Booking } from './booking/booking.tsx';

/** Loads a service by its id and renders its booking (spec §2). */
export function Checkout({ id }: { id: string }) {
  const { data: service, error, isFetching, refetch } = useQuery(serviceQuery(id));
  // What a list has shown may be gone.
  const isGone = error instanceof ApiError && error.status === 404;
  // The history can lead from one service's checkout to another's at once.
  if (service && !isGone) return <Booking key={id} service={service} />;
  if (!error || isFetching) return <PageLoading />;
  if (mayRecover(error)) return <LoadFailure error={error} retry={() => refetch()} />;
  // The route renders its error page.
  throw error;
}
