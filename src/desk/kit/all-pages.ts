import type {
  DefaultError,
  FetchInfiniteQueryOptions,
  GetNextPageParamFunction,
  InfiniteData,
  QueryKey,
} from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';

/**
 * Reads all pages of a list anew, which are then shown wherever it is.
 * @throws {ApiError} as the list's `queryFn` does
 */
export async function allPages<Page, Key extends QueryKey>(
  options: FetchInfiniteQueryOptions<Page, DefaultError, Page, Key, string> & {
    getNextPageParam: GetNextPageParamFunction<string, Page>;
  },
): Promise<Page[]> {
  // A page that is being read alone would be taken for all.
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  const read: InfiniteData<Page, string> = await queryClient.fetchInfiniteQuery({
    ...options,
    pages: Number.POSITIVE_INFINITY,
    staleTime: 0,
  });
  return read.pages;
}
