import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuthUser } from '../features/auth/index.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { DeskFailure } from './desk-failure.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  user: AuthUser;
  children: (data: T) => ReactNode;
}

/** Renders what a query has loaded, or why it has not. What is there stays when a later request fails. */
export function Loaded<T>({ query: { data, error, refetch }, user, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <DeskFailure error={error} user={user} retry={() => refetch()} /> : <PageLoading />;
}
