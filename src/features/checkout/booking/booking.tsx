import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { amountDue, type Currency } from '../../../contract/money.ts';
import type { TodaysPrice } from '../../../contract/order-refusal.ts';
import type { Service } from '../../../contract/service.ts';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { useOrders } from '../../orders/orders-query.ts';
import { serviceQuery } from '../../services/service-query.ts';
import { CheckoutForm } from '../form/checkout-form.tsx';
import { knownFields, readDraft } from '../form/kept-form.ts';
import { UnpaidStrip } from '../unfinished-bookings.tsx';
import { BookingSummary } from './booking-summary.tsx';

/** The rate that the server has named since the page was built. */
let latestRate: string | undefined;

/** Renders the booking's summary beside its form (spec §2). */
export function Booking({ service, user }: { service: Service; user: AuthUser }) {
  const [draft] = useState(() => readDraft(user));
  const [listedPrice] = useState(service.price);
  const [currency, setCurrency] = useState<Currency>(draft?.currency ?? 'BDT');
  const [bdtPerUsd, setRate] = useState(latestRate ?? SETTINGS.VITE_BDT_PER_USD);
  const queryClient = useQueryClient();
  const { data: orders = [] } = useOrders();
  const due = amountDue(service.price, currency, bdtPerUsd);

  const showTodays = (today: TodaysPrice) => {
    latestRate = today.bdtPerUsd;
    setRate(today.bdtPerUsd);
    // The CDN may still have the former one.
    queryClient.setQueryData(
      serviceQuery(service._id).queryKey,
      (shown) => shown && { ...shown, price: today.todaysPrice },
    );
  };

  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
        <BookingSummary
          service={service}
          listedPrice={listedPrice}
          currency={currency}
          due={due}
          bdtPerUsd={bdtPerUsd}
        />
        <CheckoutForm
          service={service}
          user={user}
          currency={currency}
          due={due}
          onCurrencyChange={setCurrency}
          onPriceChange={showTodays}
          known={draft ?? knownFields(user, orders[0])}
        />
      </div>
      <UnpaidStrip service={service._id} />
    </>
  );
}
