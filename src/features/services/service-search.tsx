import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ServiceList } from './service-list.tsx';

/** The services with search and price order, both kept in the URL, so that a list can be linked to (spec §4). */
export function ServiceSearch() {
  const [searchParams, setSearchParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const search = searchParams.get('search') ?? '';
  const order = searchParams.get('order') === 'desc' ? 'desc' : 'asc';
  const opposite = order === 'asc' ? 'desc' : 'asc';

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
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <search>
          <form action="/services" onSubmit={submit} className="flex items-end gap-3">
            <Field
              label="Search services"
              name="search"
              type="search"
              maxLength={200}
              defaultValue={search}
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        <Button
          variant="secondary"
          aria-label={`Sort by price: ${opposite}`}
          onClick={() => setSearchParams({ ...(search && { search }), order: opposite })}
        >
          {opposite}
        </Button>
        <Link to="/" className={buttonLook('secondary')}>
          Refresh
        </Link>
      </div>
      <ServiceList search={search} order={order} />
    </div>
  );
}
