import { ArrowDownWideNarrow, ArrowUpNarrowWide, RotateCw, Search } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ServicesFilter } from './services-query.ts';

/** The services with search and price order, both kept in the URL, so that a list can be linked to (spec §4). */
export function ServiceSearch({ List }: { List: ComponentType<ServicesFilter> }) {
  const [inUrl, setSearchParams] = useSearchParams();
  // The page was prerendered for any query: only after hydration is it shown what the query asks for.
  const searchParams = useHydrated() ? inUrl : new URLSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const search = searchParams.get('search') ?? '';
  const order = searchParams.get('order') === 'desc' ? 'desc' : 'asc';
  const opposite = order === 'asc' ? 'desc' : 'asc';
  const SortIcon = order === 'asc' ? ArrowDownWideNarrow : ArrowUpNarrowWide;

  // The term may come from elsewhere, as with the back button; what was typed before hydration stays.
  const shown = useRef(search);
  useEffect(() => {
    if (input.current && shown.current !== search) input.current.value = search;
    shown.current = search;
  }, [search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('search')).trim();
    setSearchParams({ ...(term && { search: term }), order });
  };

  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <search className="w-full sm:w-auto sm:grow lg:max-w-lg">
          <form action="/services" onSubmit={submit} className="flex items-end gap-2 *:first:grow">
            <Field
              label="Search services"
              name="search"
              type="search"
              maxLength={200}
              defaultValue={search}
            />
            <Button type="submit" variant="secondary">
              <Search aria-hidden="true" className="size-5" />
              Search
            </Button>
          </form>
        </search>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            aria-label={`Sort by price: ${opposite}`}
            onClick={() => setSearchParams({ ...(search && { search }), order: opposite })}
          >
            {opposite}
            <SortIcon aria-hidden="true" className="size-5" />
          </Button>
          <LinkButton to="/" variant="secondary">
            <RotateCw aria-hidden="true" className="size-5" />
            Refresh
          </LinkButton>
        </div>
      </div>
      <h2 className="sr-only">Results</h2>
      <List search={search} order={order} />
    </div>
  );
}
