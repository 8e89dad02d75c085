import { type RefObject, useEffect, useId } from 'react';
import { MAX_SEARCH } from '../../contract/text/text-limits.ts';
import { keepDraft } from '../../drafts.ts';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { draftOwner, useDraft } from '../../features/forms/use-fields.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import * as t from '../texts.ts';

/** Keeps what is searched for in a list as a draft: it outlives a reload of the page, but not the list. */
export function useSearchDraft(list: string): [search: string, setSearch: (search: string) => void] {
  const draft = `search ${list}`;
  const { search = '' } = useDraft(draft);
  useEffect(() => () => keepDraft(draftOwner(), draft, {}), [draft]);
  return [search, (search) => keepDraft(draftOwner(), draft, search === '' ? {} : { search })];
}

interface SearchFieldProps {
  field?: RefObject<HTMLInputElement | null>;
  value: string;
  change: (value: string) => void;
}

const rule = maxLengthRule(MAX_SEARCH);

export function SearchField({ field, value, change }: SearchFieldProps) {
  const problem = rule(value);
  const id = useId();
  return (
    <search className="min-w-0 grow sm:w-64 sm:grow-0 lg:w-60">
      <div className="relative grid items-center">
        <Icon name="search" className="pointer-events-none absolute left-3 size-4 text-muted" />
        <input
          ref={field}
          type="search"
          aria-label={t.searchLabel}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem && id}
          placeholder={t.searchHint}
          autoComplete="off"
          value={value}
          onChange={({ target }) => change(target.value)}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface pr-2 pl-9"
        />
      </div>
      {problem && (
        <p id={id} role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </search>
  );
}
