import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { mayRetry } from './may-retry.ts';

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

/**
 * Ends the requests of queries that are under way, whose answers may be from before a change: they must not be shown after it. Those of which nothing
 * is shown yet are sent anew.
 */
export function dropReads(filters: QueryFilters): Promise<void> {
  const ended = queryClient.cancelQueries(filters);
  const isFirst: QueryFilters['predicate'] = ({ state }) => state.data === undefined;
  void queryClient.refetchQueries({ ...filters, type: 'active', predicate: isFirst });
  return ended;
}

/** Has what queries show read again after a change, also what is being read: a first read would go on when it is invalidated. */
export function readAgain(filters: QueryFilters): Promise<void> {
  void dropReads(filters);
  return queryClient.invalidateQueries(filters);
}

// Back from a payment page, a browser may show a page as it was left. The build runs this, too.
if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void readAgain({});
  });
}
