import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { VersionedService } from '../../contract/desk-services.ts';
import { formatPrice } from '../../contract/format-money.ts';
import { formatDuration } from '../../features/services/format-duration.ts';
import { Badge } from '../../ui/badge.tsx';
import { serviceUrl } from './service-url.ts';
import * as t from './texts.ts';
import { titleOf } from './title-of.ts';

interface ServiceListProps {
  services: VersionedService[];
  /** The ids of the services with changes that are not saved. */
  unsaved: string[];
  selected: string | undefined;
  /** The service that was saved last, as it is now. */
  saved: VersionedService | undefined;
  heading: Ref<HTMLHeadingElement>;
}

/** Renders the services in the order in which customers see them. */
export function ServiceList({ services, unsaved, selected, saved, heading }: ServiceListProps) {
  const savedItem = useRef<HTMLLIElement>(null);

  // Its price may have moved it.
  useEffect(() => {
    if (saved) savedItem.current?.scrollIntoView({ block: 'nearest' });
  }, [saved]);

  return (
    <section aria-labelledby="services">
      <h2 id="services" ref={heading} tabIndex={-1} className="mb-2 text-xl">
        {t.serviceCount(services.length)}
      </h2>
      <ul className="grid gap-2">
        {services.map(({ _id, title, bn, price, minutes, img }) => (
          <li key={_id} ref={_id === saved?._id ? savedItem : undefined} className="scroll-my-24">
            <Link
              to={serviceUrl(_id)}
              aria-current={_id === selected && 'true'}
              className="grid min-h-18 grid-cols-[5rem_1fr_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-2 hover:border-ink md:aria-[current=true]:border-ink md:aria-[current=true]:outline-2 md:aria-[current=true]:outline-ink"
            >
              <img
                src={img}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                className="aspect-4/3 w-20 rounded-control object-cover"
              />
              <span className="grid gap-0.5">
                <span className="leading-tight font-semibold">{titleOf({ title, bn })}</span>
                <span className="text-sm text-muted">{formatDuration(minutes)}</span>
                {unsaved.includes(_id) && (
                  <Badge tone="warning" icon="circle-alert">
                    {t.notSaved}
                  </Badge>
                )}
                {_id === saved?._id && !unsaved.includes(_id) && (
                  <Badge tone="success" icon="circle-check">
                    {t.saved}
                  </Badge>
                )}
              </span>
              <span className="pr-1 text-lg font-semibold figures">{formatPrice(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
