import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskUnmatched } from '../../contract/desk-money.ts';
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
