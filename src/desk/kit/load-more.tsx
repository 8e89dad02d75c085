import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { loadMore } from '../texts.ts';

interface LoadMoreProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPending'
  >;
  label?: string | undefined;
}

/** Renders the press for the next page of a list, and why that has failed; busy while the first one is loaded, too. */
export const LoadMore = ({ query, label = loadMore }: LoadMoreProps) =>
  (query.hasNextPage || query.isPending) && (
    <div className="grid justify-items-start gap-2 print:hidden">
      {query.isFetchNextPageError && <Alert>{query.error?.message}</Alert>}
      <Button
        variant="secondary"
        pending={query.isPending || query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
