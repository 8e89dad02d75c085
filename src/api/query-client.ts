import { QueryClient } from '@tanstack/react-query';
import { mayRecover } from './api-error.ts';

const TRIES = 2;

/** Without a network, calls fail and say so; they are not kept back to be made unasked when it returns. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => mayRecover(error) && failures < TRIES,
    },
    mutations: { networkMode: 'always' },
  },
});
