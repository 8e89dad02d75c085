import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, mayRecover } from '../../api/api-error.ts';
import type { TodaysPrice } from '../../contract/order-refusal.ts';
import type { Service } from '../../contract/service.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useOrders } from '../orders/orders-query.ts';
import { serviceQuery } from '../services/service-query.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { UnpaidStrip } from './unfinished/unfinished-bookings.tsx';
import { useCheckout } from './use-checkout.ts';

/** Loads a service by its id and renders its booking (spec §2). */
export function Checkout({ id }: { id: string }) {
  const { data: service, error, isFetching, refetch } = useQuery(serviceQuery(id));
  // A service that a list has shown may be gone.
  const isGone = error instanceof ApiError && error.status === 404;
  // The history can lead from one service's checkout to another's at once.
  if (service && !isGone) return <Booking key={id} service={service} />;
  if (!error || isFetching) return <PageLoading />;
  if (mayRecover(error)) return <LoadFailure error={error} retry={() => refetch()} />;
  // The route renders its error page.
  throw error;
}

/** The rate that the server has named since the page was built. */
let latestRate: string | undefined;

/** Renders the booking's summary beside its form (spec §2). */
function Booking({ service }: { service: Service }) {
  const [listedPrice] = useState(service.price);
  const [bdtPerUsd, setRate] = useState(latestRate ?? SETTINGS.VITE_BDT_PER_USD);
  const queryClient = useQueryClient();
  const { data: orders = [] } = useOrders();

  const showTodays = (today: TodaysPrice) => {
    latestRate = today.bdtPerUsd;
    setRate(today.bdtPerUsd);
    // The CDN may still have the former one.
    queryClient.setQueryData(
      serviceQuery(service._id).queryKey,
      (shown) => shown && { ...shown, price: today.todaysPrice },
    );
  };
  const checkout = useCheckout({ service, bdtPerUsd, lastOrder: orders[0], onPriceChange: showTodays });

  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
        <BookingSummary
          service={service}
          listedPrice={listedPrice}
          currency={checkout.currency}
          due={checkout.due}
          bdtPerUsd={bdtPerUsd}
        />
        <CheckoutForm {...checkout} />
      </div>
      <UnpaidStrip service={service._id} />
    </>
  );
}
