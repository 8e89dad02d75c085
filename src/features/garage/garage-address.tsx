import { formatNumber } from '../../format-number.ts';
import { garage } from '../../garage.ts';
import { BRAND } from '../../garage-texts.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PhoneNumber } from './phone-number.tsx';

/** Renders the garage's address and opening hours as a receipt has them. */
export const GarageAddress = () => (
  <div className="flex gap-3">
    <img src="/logo.svg" alt="" width={48} height={48} className="self-start" />
    <div className="grid gap-2">
      <address className="not-italic">
        <strong>{BRAND}</strong>
        <br />
        {garage.address.street}
        <br />
        {garage.address.city} {formatNumber(garage.address.postcode)}, {garage.address.country}
        <br />
        <PhoneNumber />
      </address>
      <OpeningHours />
    </div>
  </div>
);
