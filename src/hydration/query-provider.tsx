import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { readPrerendered } from './prerendered-page.ts';

const page = import.meta.env.SSR ? undefined : readPrerendered();
if (page) hydrate(queryClient, page.queries);

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
