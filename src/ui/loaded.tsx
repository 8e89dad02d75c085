import type { ComponentType, ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { PageLoading } from './skeleton.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Stands here while it loads. */
  skeleton?: ReactNode;
  Failure?: ComponentType<{ error: Error; retry: () => void }>;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, or its failure with a button to retry. Data stays when a later request fails. */
export function Loaded<T>({
  query: { data, error, refetch },
  skeleton = <PageLoading />,
  Failure = LoadFailure,
  children,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <Failure error={error} retry={() => refetch()} /> : skeleton;
}
