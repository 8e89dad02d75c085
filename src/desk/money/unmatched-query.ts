import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deskUnmatched, deskUnmatchedClose } from '../../contract/desk-money.ts';
import type { UnmatchedClose } from '../../contract/desk-money-request.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

const UNMATCHED = [DESK, 'unmatched'];

/** GET /desk/unmatched: the pages of the open or closed entries that were asked for. */
export const unmatchedQuery = (isClosed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...UNMATCHED, isClosed],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam && { after: pageParam }), ...(isClosed && { closed: 'true' }) };
      return deskRequest(deskUnmatched, { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** POST /desk/unmatched: closes an entry. Succeeds once what is shown is as it is then. */
export function useCloseUnmatched() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: UNMATCHED });
  return useMutation({
    mutationFn: (body: UnmatchedClose) => deskRequest(deskUnmatchedClose, { body }),
    onSuccess: refresh,
    onError: refresh,
  });
}
