import { useState } from 'react';
import { amountDue, type Currency } from '../../contract/money.ts';
import type { Service } from '../../contract/service.ts';
import { settings } from '../../settings.ts';
import type { AuthUser } from '../auth/index.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CheckoutForm } from './checkout-form.tsx';

/** Renders the booking's summary beside its form (spec §2). */
export function Booking({ service, user }: { service: Service; user: AuthUser }) {
  const [currency, setCurrency] = useState<Currency>('BDT');
  const due = amountDue(service.price, currency, settings.VITE_BDT_PER_USD);

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
      <BookingSummary service={service} currency={currency} due={due} />
      <CheckoutForm
        service={service}
        user={user}
        currency={currency}
        due={due}
        onCurrencyChange={setCurrency}
      />
    </div>
  );
}
