import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskTill } from '../../../contract/desk-till.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { DESK, deskRequest } from '../../kit/desk-request.ts';

const REFRESH_MS = 60_000;

/** GET /desk/till/{day}: the till of a day with the pages of takings that were asked for. That of today is read again and again. */
export const tillQuery = (day: string) =>
  infiniteQueryOptions({
    queryKey: [DESK, 'till', day],
    queryFn: ({ pageParam, signal }) =>
      deskRequest(deskTill, {
        parameters: { day },
        query: { ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => day === dayInDhaka(new Date()) && REFRESH_MS,
  });
