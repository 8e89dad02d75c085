import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { garage, phoneLink } from '../../garage.ts';

/** When the garage is open, where it is and how to reach it. */
export const GarageFacts = () => (
  <dl className="grid content-start gap-6">
    <Fact icon={Clock} name="Opening hours">
      <ul>
        {garage.hours.map(({ label, opens, closes }) => (
          <li key={label} className="flex flex-wrap justify-between gap-x-6">
            <span>{label}</span>
            <span className="tabular-nums">
              {opens} to {closes}
            </span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-6">
          <span>{garage.closed}</span>
          <span>closed</span>
        </li>
      </ul>
    </Fact>
    <Fact icon={MapPin} name="Workshop">
      <address className="not-italic">
        {garage.address.street}
        <br />
        {garage.address.city} {garage.address.postcode}, {garage.address.country}
      </address>
      <a href={garage.map} className="link" rel="noreferrer">
        Show on the map
      </a>
    </Fact>
    <Fact icon={Phone} name="Phone">
      <a href={phoneLink} className="link">
        {garage.phone}
      </a>
    </Fact>
    <Fact icon={Mail} name="E-mail">
      <a href={`mailto:${garage.email}`} className="link wrap-anywhere">
        {garage.email}
      </a>
    </Fact>
  </dl>
);

const Fact = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
    <Icon aria-hidden="true" className="mt-0.5 size-5 text-link" />
    <dt className="font-semibold">{name}</dt>
    <dd className="col-start-2 mt-1">{children}</dd>
  </div>
);
