import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { loadMore } from '../texts.ts';

interface LoadMoreProps {
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isPending'>;
  label?: string | undefined;
}

/** Renders the press for the next page of a list; busy while the first one is loaded, too. */
export const LoadMore = ({ query, label = loadMore }: LoadMoreProps) =>
  (query.hasNextPage || query.isPending) && (
    <Button
      variant="secondary"
      className="justify-self-start print:hidden"
      pending={query.isPending || query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {label}
    </Button>
  );
