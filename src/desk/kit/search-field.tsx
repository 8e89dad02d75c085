import type { RefObject } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import * as t from '../texts.ts';

interface SearchFieldProps {
  field?: RefObject<HTMLInputElement | null>;
  value: string;
  change: (value: string) => void;
}

export const SearchField = ({ field, value, change }: SearchFieldProps) => (
  <search className="relative grid min-w-0 grow items-center sm:w-64 sm:grow-0 lg:w-60">
    <Icon name="search" className="pointer-events-none absolute left-3 size-4 text-muted" />
    <input
      ref={field}
      type="search"
      aria-label={t.searchLabel}
      placeholder={t.searchHint}
      autoComplete="off"
      value={value}
      onChange={({ target }) => change(target.value)}
      className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface pr-2 pl-9"
    />
  </search>
);
