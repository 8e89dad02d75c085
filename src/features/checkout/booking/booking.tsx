import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TodaysPrice } from '../../../contract/order-refusal.ts';
import type { Service } from '../../../contract/service.ts';
import { useOrders } from '../../orders/orders-query.ts';
import { serviceQuery } from '../../services/service-query.ts';
import { CheckoutForm } from '../form/checkout-form.tsx';
import { useCheckout } from '../form/use-checkout.ts';
import { UnpaidStrip } from '../unfinished-bookings.tsx';
import { BookingSummary } from './booking-summary.tsx';

/** The rate that the server has named since the page was built. */
let latestRate: string | undefined;

/** Renders the booking's summary beside its form (spec §2). */
export function Booking({ service }: { service: Service }) {
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
