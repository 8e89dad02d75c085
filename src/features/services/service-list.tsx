import { useQuery } from '@tanstack/react-query';
import type { Service } from '../../contract/catalogue/service.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PhoneNumber } from '../garage/phone-number.tsx';
import { mayDoIt, nothingFound, servicesFound, showAll, tryOneWord } from './list-texts.ts';
import { ServiceCard } from './service-card.tsx';
import { gridLook, ServiceListSkeleton } from './service-list-skeleton.tsx';
import { type ServicesFilter, servicesQuery } from './services-query.ts';
import * as t from './texts.ts';
import { useServicesFilter } from './use-filter.ts';

export const FoundServices = () => <ServiceList {...useServicesFilter()} />;

export function ServiceList(filter: ServicesFilter) {
  const services = useQuery(servicesQuery(filter));
  return (
    <Loaded query={services} skeleton={<ServiceListSkeleton />}>
      {(found) => <Found {...filter} services={found} isOld={services.isPlaceholderData} />}
    </Loaded>
  );
}

interface FoundProps extends ServicesFilter {
  services: Service[];
  /** They match the filter before, until those of this one are loaded. */
  isOld: boolean;
}

const Found = ({ search, order, services, isOld }: FoundProps) => (
  <div
    aria-busy={isOld}
    // Keeps the footer out of view, so that it does not shift when fewer services are found.
    className="min-h-svh transition-opacity delay-150 aria-busy:opacity-60 motion-reduce:transition-none"
  >
    <div className="mb-3 flex flex-wrap justify-between gap-x-6 text-muted">
      <p role="status">{isOld ? t.loadingServices : servicesFound(services.length, order)}</p>
      {services.length > 0 && <p>{t.priceNote}</p>}
    </div>
    {services.length === 0 ? (
      <EmptyState
        picture="/images/no-services.svg"
        title={nothingFound(search)}
        text={
          <>
            {tryOneWord} <PhoneNumber />
            {mayDoIt}
          </>
        }
      >
        <LinkButton to="/services">{showAll}</LinkButton>
      </EmptyState>
    ) : (
      // Replaces the list instead of moving its items.
      <ul key={services.map(({ _id }) => _id).join()} className={gridLook}>
        {services.map((service) => (
          <ServiceCard key={service._id} service={service} />
        ))}
      </ul>
    )}
  </div>
);
