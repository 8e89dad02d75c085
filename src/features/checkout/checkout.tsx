import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../api/api-error.ts';
import { mayRecover } from '../../api/may-retry.ts';
import type { Service } from '../../contract/catalogue/service.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageLoading } from '../../ui/skeleton.tsx';
import { useOrders } from '../orders/orders-query.ts';
import { serviceQuery } from '../services/service-query.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { UnpaidStrip } from './unfinished/unfinished-bookings.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

/** Loads a service by its id and renders its booking (spec §2). */
export function Checkout({ id }: { id: string }) {
  const { data: service, error, isFetching, refetch } = useQuery(serviceQuery(id));
  // A service that a list has shown may be gone. The history can lead from one service's checkout to another's at once.
  if (service && !hasStatus(error, 404)) return <Booking key={id} service={service} />;
  if (!error || isFetching) return <PageLoading />;
  if (mayRecover(error)) return <LoadFailure error={error} retry={() => refetch()} />;
  // The route renders its error page.
  throw error;
}

/** Renders the booking's summary beside its form (spec §2). */
function Booking({ service }: { service: Service }) {
  const [listedPrice] = useState(service.price);
  const { data: orders = [] } = useOrders();
  const checkout = useCheckoutForm(service, orders[0]);
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
        <BookingSummary service={service} listedPrice={listedPrice} {...checkout} />
        <CheckoutForm {...checkout} />
      </div>
      <UnpaidStrip service={service._id} />
    </>
  );
}
