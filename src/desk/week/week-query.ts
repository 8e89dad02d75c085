import { queryOptions } from '@tanstack/react-query';
import { deskDay } from '../../contract/desk-day.ts';
import { deskDays } from '../../contract/desk-week.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** GET /desk/days/{day}: how full the days of the week from a day on are. */
export const weekQuery = (day: string) =>
  queryOptions({
    queryKey: [DESK, 'week', day],
    queryFn: ({ signal }) => deskRequest(deskDays, { parameters: { day }, signal }),
    refetchInterval: 60_000,
  });

/** GET /desk/day/{day}: those who are expected on a day. */
export const expectedQuery = (day: string) =>
  queryOptions({
    queryKey: [DESK, 'expected', day],
    queryFn: async ({ signal }) => {
      const board = await deskRequest(deskDay, { parameters: { day }, signal });
      return board?.expected ?? [];
    },
    refetchInterval: 60_000,
  });
