import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';

interface LoadMoreProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isPending'
  >;
  label: string;
}

/** Renders the press for the next page of a list; busy while the first one is loaded, too. */
export const LoadMore = ({ query, label }: LoadMoreProps) =>
  (query.hasNextPage || query.isPending) &&
  !query.error && (
    <Button
      variant="secondary"
      className="justify-self-start"
      pending={query.isPending || query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {label}
    </Button>
  );
