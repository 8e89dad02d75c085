import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskActs } from '../../contract/desk-order.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** GET /desk/acts/{day}: the pages that were asked for of what everybody, or one member, has done on a day. */
export const actsQuery = (day: string, member: string) =>
  infiniteQueryOptions({
    queryKey: [DESK, 'acts', day, member],
    queryFn: ({ pageParam, signal }) =>
      deskRequest(deskActs, {
        parameters: { day },
        query: { ...(member && { member }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // The filter stays where it is while another member's are read.
    placeholderData: (former, formerQuery) => (formerQuery?.queryKey[2] === day ? former : undefined),
  });
