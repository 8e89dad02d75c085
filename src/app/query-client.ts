import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/request.ts';

const TRIES = 2;

/** What a failed answer says does not change by asking again; a server or network in trouble may recover. */
const mayRecover = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => mayRecover(error) && failures < TRIES },
  },
});
