import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Returns a function that does something with all pages of a list once they are loaded and shown, as to print them; and whether they are loaded for that.
 * `onFailed` is told why they cannot be.
 */
export function useAllPages<Page>(
  { data, error, hasNextPage, isFetchingNextPage, fetchNextPage }: UseInfiniteQueryResult<InfiniteData<Page>>,
  onFailed: (error: Error) => void,
): { withAll: (act: (pages: Page[]) => void) => void; isPending: boolean } {
  const [wanted, setWanted] = useState<{ act: (pages: Page[]) => void; isBegun: boolean }>();
  useEffect(() => {
    if (!wanted || !data || isFetchingNextPage) return;
    if (hasNextPage && !(error && wanted.isBegun)) {
      setWanted({ ...wanted, isBegun: true });
      void fetchNextPage();
      return;
    }
    setWanted(undefined);
    if (hasNextPage && error) onFailed(error);
    else wanted.act(data.pages);
  });
  return { withAll: (act) => setWanted({ act, isBegun: false }), isPending: wanted !== undefined };
}
