import { infiniteQueryOptions, type QueryState, queryOptions } from '@tanstack/react-query';
import { queryClient, readAgain } from '../../api/query-client.ts';
import { type Board, deskDay, deskUnscheduled } from '../../contract/desk/desk-day.ts';
import { DESK, deskRequest, isStaffRefusal } from '../kit/desk-request.ts';
import { untilPointerReleased } from './until-released.ts';

const REFRESH_MS = 15_000;
const REFRESH_AFTER_FAILURE_MS = 5_000;

/** The time without an answer after which a board is away. */
const AWAY_MS = 60_000;

export const BOARDS = { queryKey: [DESK, 'day'] };
const UNSCHEDULED = [DESK, 'unscheduled'];
/** The version of a board that is read in full next. */
const UNKNOWN = '';

/** GET /desk/day/{day}: the day's board, again and again while the page is visible: as it is known, or if it has changed since. */
export const boardQuery = (day: string) =>
  queryOptions({
    queryKey: [...BOARDS.queryKey, day],
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<Board>(queryKey);
      const board = await deskRequest(deskDay, {
        parameters: { day },
        ...(known && known.version !== UNKNOWN && { query: { version: known.version } }),
        signal,
      });
      if (!board && known) return known;
      void readAgain({ queryKey: UNSCHEDULED });
      await untilPointerReleased();
      return board;
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { error } }) => {
      if (isStaffRefusal(error)) return false;
      return error ? REFRESH_AFTER_FAILURE_MS : REFRESH_MS;
    },
  });

/** Returns whether a board was not read for so long that moves wait for an answer. */
export const isServerAway = ({
  error,
  dataUpdatedAt,
}: Pick<QueryState, 'error' | 'dataUpdatedAt'>): boolean =>
  error !== null && Date.now() - dataUpdatedAt > AWAY_MS;

/** Reads the board that is shown in full, which makes the server send the mails that are due. */
export function readBoardInFull(): void {
  queryClient.setQueriesData<Board>(BOARDS, (board) => board && { ...board, version: UNKNOWN });
  void readAgain(BOARDS);
}

/** GET /desk/unscheduled: the pages of the unscheduled jobs that were asked for. */
export const unscheduledQuery = infiniteQueryOptions({
  queryKey: UNSCHEDULED,
  queryFn: async ({ pageParam, signal }) => {
    const query = { ...(pageParam && { after: pageParam }) };
    const page = await deskRequest(deskUnscheduled, { query, signal });
    await untilPointerReleased();
    return page;
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  retry: false,
  // The board's poll tells whether there is anything new.
  refetchInterval: ({ state: { error } }) => (error ? REFRESH_AFTER_FAILURE_MS : false),
});
