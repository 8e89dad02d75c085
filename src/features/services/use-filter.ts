import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hydration/index.ts';
import type { ServicesFilter } from './services-query.ts';

/** What the address asks for; nothing while a prerendered page, which was made for any address, is being hydrated. */
export function useFilter(): ServicesFilter {
  const [searchParams] = useSearchParams();
  return filterOf(useHydrated(searchParams.toString(), ''));
}

/** What an address's query asks for. */
export function filterOf(query: string): ServicesFilter {
  const asked = new URLSearchParams(query);
  return {
    search: asked.get('search') ?? '',
    order: asked.get('order') === 'desc' ? 'desc' : 'asc',
  };
}
