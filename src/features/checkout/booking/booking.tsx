import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountDue, type Currency } from '../../../contract/money.ts';
import type { Service } from '../../../contract/service.ts';
import type { AuthUser } from '../../auth/index.ts';
import { ordersQuery } from '../../orders/index.ts';
import { CheckoutForm } from '../form/checkout-form.tsx';
import { knownFields, readDraft } from '../form/kept-form.ts';
import { UnpaidStrip } from '../unfinished-bookings.tsx';
import { BookingSummary } from './booking-summary.tsx';

/** Renders the booking's summary beside its form (spec §2). */
export function Booking({ service, user }: { service: Service; user: AuthUser }) {
  const [draft] = useState(() => readDraft(user));
  const [listedPrice] = useState(service.price);
  const [currency, setCurrency] = useState<Currency>(draft?.currency ?? 'BDT');
  const { data: orders = [] } = useQuery(ordersQuery(user));
  const due = amountDue(service.price, currency, SETTINGS.VITE_BDT_PER_USD);

  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
        <BookingSummary service={service} listedPrice={listedPrice} currency={currency} due={due} />
        <CheckoutForm
          service={service}
          user={user}
          currency={currency}
          due={due}
          onCurrencyChange={setCurrency}
          known={draft ?? knownFields(user, orders[0])}
        />
      </div>
      <UnpaidStrip user={user} service={service._id} />
    </>
  );
}
