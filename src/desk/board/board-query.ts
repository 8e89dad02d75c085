import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { boardSchema, deskEndpoints, unplannedSchema } from '../../contract/desk-day.ts';
import { DESK, deskRequest, isRefusal } from '../desk-request.ts';
import { untilReleased } from './until-released.ts';

const REFRESH_MS = 15_000;
const REFRESH_AFTER_FAILURE_MS = 5_000;

/** GET /desk/day/{day}: the day's board, again and again while the page is visible. */
export const boardQuery = (day: string) =>
  queryOptions({
    queryKey: [DESK, 'day', day],
    queryFn: async ({ signal }) => {
      const board = await deskRequest(deskEndpoints.deskDay, boardSchema, { parameters: { day }, signal });
      await untilReleased();
      return board;
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { error } }) => {
      if (isRefusal(error)) return false;
      return error ? REFRESH_AFTER_FAILURE_MS : REFRESH_MS;
    },
  });

/** GET /desk/unplanned: the pages of the unplanned jobs that were asked for. */
export const unplannedQuery = () =>
  infiniteQueryOptions({
    queryKey: [DESK, 'unplanned'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(pageParam && { after: pageParam }) };
      const page = await deskRequest(deskEndpoints.deskUnplanned, unplannedSchema, { query, signal });
      await untilReleased();
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
    // The pages are read anew one after the other.
    refetchInterval: ({ state: { data } }) => REFRESH_MS * (data?.pages.length ?? 1),
  });
