import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLoading } from '../../ui/page-loading.tsx';
import { DeskFailure } from './desk-failure.tsx';
import { isRefusal } from './desk-request.ts';
import { StaleStatus } from './stale-status.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>;
  children: (data: T) => ReactNode;
}

/**
 * Renders what a query has loaded, or why it has not. What is there stays when a later request fails, unless the account may no
 * longer see it.
 */
export function Loaded<T>({ query: { data, error, refetch, dataUpdatedAt }, children }: LoadedProps<T>) {
  if (data === undefined || isRefusal(error))
    return error ? <DeskFailure error={error} retry={() => refetch()} /> : <PageLoading />;
  return (
    <>
      <StaleStatus updatedAt={dataUpdatedAt} isStale={error !== null} />
      {children(data)}
    </>
  );
}
