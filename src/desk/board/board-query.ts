import { queryOptions } from '@tanstack/react-query';
import { boardSchema, garageCalls } from '../../contract/garage-day.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** GET /garage/day/{day}: the day's board. */
export const boardQuery = (day: string) =>
  queryOptions({
    queryKey: [DESK, 'day', day],
    queryFn: ({ signal }) => deskRequest(garageCalls.garageDay, boardSchema, { parameters: { day }, signal }),
  });
