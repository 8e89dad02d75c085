import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { garage } from '../../garage.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PhoneNumber } from './phone-number.tsx';

/** Renders opening hours, location and contact details. */
export const GarageFacts = ({ className = '' }: { className?: string }) => (
  <dl className={`grid content-start gap-x-10 gap-y-6 ${className}`}>
    <Fact icon={Clock} name="Opening hours">
      <OpeningHours />
    </Fact>
    <Fact icon={MapPin} name="Workshop">
      <address className="not-italic">
        {garage.address.street}
        <br />
        {garage.address.city} {garage.address.postcode}, {garage.address.country}
      </address>
      <a href={garage.map} className="link">
        Show on the map
      </a>
    </Fact>
    <Fact icon={Phone} name="Phone">
      <PhoneNumber />
    </Fact>
    <Fact icon={Mail} name="Email">
      <a href={`mailto:${garage.email}`} className="link wrap-anywhere">
        {garage.email}
      </a>
    </Fact>
  </dl>
);

const Fact = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[1.5rem_1fr] content-start gap-x-3">
    <Icon aria-hidden="true" className="mt-0.5 size-5 text-link" />
    <dt className="font-semibold">{name}</dt>
    <dd className="col-start-2 mt-1">{children}</dd>
  </div>
);
