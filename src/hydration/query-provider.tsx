import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { readPrerendered } from './prerendered-page.ts';

const page = import.meta.env.SSR ? undefined : readPrerendered();
// As old as the build, so that each is requested again when it is first used.
for (const [key, data] of page?.queries ?? []) queryClient.setQueryData(key, data, { updatedAt: 0 });

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
