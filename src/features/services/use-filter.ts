import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import type { ServicesFilter } from './services-query.ts';

/** Returns the filter of the URL; an empty one during hydration, as the page was prerendered without a query. */
export function useServicesFilter(): ServicesFilter {
  const [searchParams] = useSearchParams();
  return servicesFilterOf(useHydrated(searchParams.toString(), ''));
}

export function servicesFilterOf(query: string): ServicesFilter {
  const parameters = new URLSearchParams(query);
  return {
    search: parameters.get('search') ?? '',
    order: parameters.get('order') === 'desc' ? 'desc' : 'asc',
  };
}
