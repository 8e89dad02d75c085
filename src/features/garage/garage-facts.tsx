import type { ReactNode } from 'react';
import { formatNumber } from '../../format-number.ts';
import { garage } from '../../garage.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PhoneNumber } from './phone-number.tsx';
import * as t from './texts.ts';

export const GarageFacts = ({ className = '' }: { className?: string }) => (
  <dl className={`grid content-start gap-x-10 gap-y-6 ${className}`}>
    <Fact icon="clock" name={t.openingHours}>
      <OpeningHours />
    </Fact>
    <Fact icon="map-pin" name={t.workshop}>
      <address className="not-italic">
        {garage.address.street}
        <br />
        {garage.address.city} {formatNumber(garage.address.postcode)}, {garage.address.country}
      </address>
      <a href={garage.map} className="link">
        {t.showOnMap}
      </a>
    </Fact>
    <Fact icon="phone" name={t.phone}>
      <PhoneNumber />
    </Fact>
    <Fact icon="mail" name={t.email}>
      <a href={`mailto:${garage.email}`} className="link wrap-anywhere">
        {garage.email}
      </a>
    </Fact>
  </dl>
);

const Fact = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div>
    <dt className="grid grid-cols-[1.5rem_1fr] gap-x-3 font-semibold">
      <Icon name={icon} className="mt-0.5 size-5 text-link" />
      {name}
    </dt>
    <dd className="mt-1 ml-9">{children}</dd>
  </div>
);
