import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SortOrder } from '../../contract/catalogue/service.ts';
import { MAX_SERVICE_SEARCH } from '../../contract/text/text-limits.ts';
import { BASE_PATH } from '../../language.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { noMoreThan } from '../forms/texts.ts';
import * as t from './texts.ts';
import { servicesFilterOf, useServicesFilter } from './use-filter.ts';

/** Renders search and price order, both kept in the URL, so that a list can be linked to (spec §4). */
export function ServiceSearch() {
  const [, setSearchParams] = useSearchParams();
  const filter = useServicesFilter();
  const { search, order } = filter;
  const { key, pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const opposite = order === 'asc' ? t.descending : t.ascending;
  const sortIcon = order === 'asc' ? 'arrow-down-wide-narrow' : 'arrow-up-narrow-wide';

  // The term may change elsewhere, as with the back button; text typed before hydration, or after a search, stays.
  const shown = useRef({ key, search });
  useEffect(() => {
    const isElsewhere = shown.current.key !== key && shown.current.search !== search;
    if (input.current && isElsewhere) input.current.value = search;
    shown.current = { key, search };
  }, [key, search]);

  /** Reads the URL, as the rendered filter lags behind it; unless it is that of a page that is loading. */
  const currentFilter = () =>
    window.location.pathname === BASE_PATH + pathname ? servicesFilterOf(window.location.search) : filter;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('search')).trim();
    const isTooLong = term.length > MAX_SERVICE_SEARCH;
    setProblem(isTooLong ? noMoreThan(MAX_SERVICE_SEARCH) : undefined);
    if (isTooLong) return;
    shown.current.search = term;
    setSearchParams({ ...(term && { search: term }), order: currentFilter().order });
  };

  const sort = () => {
    const { search, order } = currentFilter();
    setSearchParams({ ...(search && { search }), order: oppositeOf(order) });
  };

  return (
    <div className="flex flex-wrap justify-between gap-3">
      <search className="w-full sm:w-auto sm:grow lg:max-w-lg">
        <form
          action={`${BASE_PATH}/services`}
          onSubmit={submit}
          className="flex gap-2 *:first:grow [&_label]:sr-only"
        >
          <Field
            label={t.searchServices}
            ref={input}
            name="search"
            type="search"
            placeholder={t.exampleTerms}
            error={problem}
            onChange={() => setProblem(undefined)}
            defaultValue={search}
          />
          <Button type="submit" variant="secondary">
            <Icon name="search" className="size-5" />
            {t.search}
          </Button>
        </form>
      </search>
      <div className="flex flex-wrap items-center gap-2">
        <span>{t.price}</span>
        <Button variant="secondary" aria-label={`${opposite}: ${t.sortByPrice}`} onClick={sort}>
          {opposite}
          <Icon name={sortIcon} className="size-5" />
        </Button>
        <LinkButton to="/" variant="secondary">
          <Icon name="rotate-cw" className="size-5" />
          {t.refresh}
        </LinkButton>
      </div>
    </div>
  );
}

const oppositeOf = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');
