import { ArrowDownWideNarrow, ArrowUpNarrowWide, RotateCw, Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ServiceList } from './service-list.tsx';

/** The services with search and price order, both kept in the URL, so that a list can be linked to (spec §4). */
export function ServiceSearch() {
  const [searchParams, setSearchParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const search = searchParams.get('search') ?? '';
  const order = searchParams.get('order') === 'desc' ? 'desc' : 'asc';
  const opposite = order === 'asc' ? 'desc' : 'asc';
  const SortIcon = order === 'asc' ? ArrowDownWideNarrow : ArrowUpNarrowWide;

  // The term may come from elsewhere, as with the back button.
  useEffect(() => {
    if (input.current) input.current.value = search;
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
      <ServiceList search={search} order={order} />
    </div>
  );
}
