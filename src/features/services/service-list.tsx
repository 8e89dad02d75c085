import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ServiceCard } from './service-card.tsx';
import { type ServicesFilter, servicesQuery } from './services-query.ts';

/** The services that a filter lets through, with what to do when there are none, not yet, or not now. */
export function ServiceList({ search, order }: ServicesFilter) {
  const services = useQuery(servicesQuery({ search, order }));

  if (services.isPending) return <p role="status">Loading services…</p>;
  if (services.data === undefined) {
    return <LoadFailure error={services.error} retry={() => services.refetch()} />;
  }
  return (
    <div aria-busy={services.isPlaceholderData} className="grid gap-4">
      <p role="status" className="sr-only">
        {services.isPlaceholderData ? 'Loading services…' : `${services.data.length} services`}
      </p>
      {services.data.length === 0 ? (
        <p>
          No service matches “{search}”.{' '}
          <Link to="/services" className="link">
            Show all services
          </Link>
        </p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {services.data.map((service) => (
            <ServiceCard key={service._id} service={service} />
          ))}
        </ul>
      )}
    </div>
  );
}
