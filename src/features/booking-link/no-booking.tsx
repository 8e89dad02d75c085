import { fullStop } from '../../ui/texts.ts';
import { PhoneNumber } from '../garage/phone-number.tsx';
import * as t from './texts.ts';

/** Renders the message for a link that leads to no booking, or no longer does. */
export const NoBooking = () => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <img src="/images/no-orders.svg" alt="" width={320} height={240} className="w-64 rounded-card" />
    <h1>{t.noBookingTitle}</h1>
    <p className="max-w-md text-muted">
      {t.noBookingText} <PhoneNumber />
      {fullStop}
    </p>
  </div>
);
