import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { VersionedService } from '../../contract/catalogue/desk-services.ts';
import { formatDuration } from '../../features/services/format-duration.ts';
import { cataloguePriceInTaka } from '../../features/services/in-taka.ts';
import { ServicePicture } from '../../features/services/service-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { viewUrl } from '../views.ts';
import { useUnsavedServices } from './service-drafts.ts';
import { serviceTitle } from './service-texts.ts';
import * as t from './texts.ts';

const NAME = 'service';

export const serviceUrl = (id: string): string =>
  `${viewUrl('services')}&${new URLSearchParams({ [NAME]: id })}`;

/** Returns the id of the service that a URL names: `NEW` for a new one, undefined for none. */
export const serviceIdInUrl = (search: URLSearchParams): string | undefined => search.get(NAME) ?? undefined;

interface ServiceListProps {
  services: VersionedService[];
  selected: string | undefined;
  /** The service that was saved last, as it is now. */
  saved: VersionedService | undefined;
  heading: Ref<HTMLHeadingElement>;
}

/** Renders the services in the order in which customers see them. */
export const CatalogueList = ({ services, selected, saved, heading }: ServiceListProps) => (
  <section aria-labelledby="services">
    <h2 id="services" ref={heading} tabIndex={-1} className="mb-2 text-xl">
      {t.serviceCount(services.length)}
    </h2>
    <ul className="grid gap-2">
      {services.map((service) => (
        <ServiceRow
          key={service._id}
          service={service}
          isSelected={service._id === selected}
          saved={service._id === saved?._id ? saved : undefined}
        />
      ))}
    </ul>
  </section>
);

interface ServiceRowProps {
  service: VersionedService;
  isSelected: boolean;
  saved: VersionedService | undefined;
}

function ServiceRow({ service, isSelected, saved }: ServiceRowProps) {
  const { _id, price, minutes, img } = service;
  const isUnsaved = useUnsavedServices([_id]);
  const row = useRef<HTMLLIElement>(null);
  // Its price may have moved it.
  useEffect(() => {
    if (saved) row.current?.scrollIntoView({ block: 'nearest' });
  }, [saved]);

  return (
    <li ref={row} className="scroll-my-24">
      <Link
        to={serviceUrl(_id)}
        aria-current={isSelected && 'true'}
        className="grid min-h-18 grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-2 sm:grid-cols-[5rem_1fr_auto] hover:border-ink md:aria-[current=true]:border-ink md:aria-[current=true]:outline-2 md:aria-[current=true]:outline-ink"
      >
        <ServicePicture src={img} className="w-14 rounded-control sm:w-20" />
        <span className="grid gap-0.5">
          <span className="leading-tight font-semibold">{serviceTitle(service)}</span>
          <span className="text-sm text-muted">{formatDuration(minutes)}</span>
          {isUnsaved && (
            <Badge tone="warning" icon="circle-alert">
              {t.notSaved}
            </Badge>
          )}
          {saved && !isUnsaved && (
            <Badge tone="success" icon="circle-check">
              {t.saved}
            </Badge>
          )}
        </span>
        <Price
          price={price}
          paid={cataloguePriceInTaka(price)}
          className="flex-col items-end pr-1 sm:text-lg"
        />
      </Link>
    </li>
  );
}
