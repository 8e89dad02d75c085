import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded as LoadedOnce } from '../../ui/loaded.tsx';
import { DeskFailure } from './desk-failure.tsx';
import { isRefusal } from './desk-request.ts';
import { StaleStatus } from './stale-status.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>;
  children: (data: T) => ReactNode;
}

/** Renders what a query has loaded, and since when that is outdated, unless the account may no longer see it. */
export function Loaded<T>({ query: { data, error, refetch, dataUpdatedAt }, children }: LoadedProps<T>) {
  const shown = isRefusal(error) ? undefined : data;
  return (
    <LoadedOnce query={{ data: shown, error, refetch }} Failure={DeskFailure}>
      {(loaded) => (
        <>
          <StaleStatus updatedAt={dataUpdatedAt} isStale={error !== null} />
          {children(loaded)}
        </>
      )}
    </LoadedOnce>
  );
}
