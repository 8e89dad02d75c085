import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from './api-error.ts';

const TRIES = 2;

/** The query client. Without a network, requests fail at once instead of being queued. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => mayRetry(error) && failures < TRIES,
    },
    mutations: { networkMode: 'always' },
  },
});
