import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PhoneNumber } from '../garage/phone-number.tsx';
import { mayDoIt, nothingFound, servicesFound, showAll, tryOneWord } from './list-texts.ts';
import { ServiceCard } from './service-card.tsx';
import { gridLook, ServiceListSkeleton } from './service-list-skeleton.tsx';
import { type ServicesFilter, servicesQuery } from './services-query.ts';
import * as t from './texts.ts';
import { useFilter } from './use-filter.ts';

/** Renders the services that match the URL. */
export const FoundServices = () => <ServiceList {...useFilter()} />;

/** Renders the services that match a filter, and the empty, loading and error states. */
export function ServiceList({ search, order }: ServicesFilter) {
  const services = useQuery(servicesQuery({ search, order }));

  if (services.isPending) return <ServiceListSkeleton />;
  if (services.data === undefined) {
    return <LoadFailure error={services.error} retry={() => services.refetch()} />;
  }
  return (
    <div
      aria-busy={services.isPlaceholderData}
      // Keeps the footer out of view, so that it does not shift when fewer services are found.
      className="min-h-svh transition-opacity delay-150 aria-busy:opacity-60 motion-reduce:transition-none"
    >
      <div className="mb-3 flex flex-wrap justify-between gap-x-6 text-muted">
        <p role="status">
          {services.isPlaceholderData ? t.loadingServices : servicesFound(services.data.length, order)}
        </p>
        {services.data.length > 0 && <p>{t.priceNote}</p>}
      </div>
      {services.data.length === 0 ? (
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
        <ul key={services.data.map(({ _id }) => _id).join()} className={gridLook}>
          {services.data.map((service) => (
            <ServiceCard key={service._id} service={service} />
          ))}
        </ul>
      )}
    </div>
  );
}
