import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type GetNextPageParamFunction,
  type InfiniteData,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';

/** Reads apart from what is shown: a change ends those reads, and one that is ended returns the pages that were there before. */
const apart = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });

/**
 * Reads all pages of a list anew, which are then shown wherever it is.
 * @throws {ApiError} as the list's `queryFn` does
 */
export async function fetchAllPages<Page, Key extends QueryKey>(
  options: FetchInfiniteQueryOptions<Page, DefaultError, Page, Key, string> & {
    getNextPageParam: GetNextPageParamFunction<string, Page>;
  },
): Promise<Page[]> {
  const queryKey: QueryKey = options.queryKey;
  const read: InfiniteData<Page, string> = await apart.fetchInfiniteQuery({
    ...options,
    pages: Number.POSITIVE_INFINITY,
    staleTime: 0,
    gcTime: 0,
  });
  // Nothing is kept for who has signed out.
  if (queryClient.getQueryState(queryKey)) {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, read);
  }
  return read.pages;
}
