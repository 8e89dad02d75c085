import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskFind, MIN_SEARCH } from '../contract/desk/desk-booking.ts';
import { deskJob } from '../contract/desk/desk-day.ts';
import { MAX_SEARCH } from '../contract/text/text-limits.ts';
import { comparisonKeyOf, storedText } from '../contract/text/typed.ts';
import { DESK, deskQuery, deskRequest } from './kit/desk-request.ts';

/** GET /desk/jobs/{orderId}: the job of an order, wherever it is; also by the id of one of its transactions, as a gateway's panel has it. */
export const jobQuery = (id: string) =>
  queryOptions({ ...deskQuery(deskJob, { parameters: { orderId: id } }), staleTime: 0 });

/** The pause in typing after which a search is sent. */
const TYPING_MS = 250;

/**
 * POST /desk/found: the bookings of a plate, phone number, name or booking number, once nobody types any longer. Earlier ones stay until new
 * ones arrive.
 */
export function foundBookingsQuery(text: string) {
  const isSearch = comparisonKeyOf(text).length >= MIN_SEARCH && storedText(text).length <= MAX_SEARCH;
  return queryOptions({
    queryKey: [DESK, deskFind.path, comparisonKeyOf(text)],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      signal.throwIfAborted();
      return deskRequest(deskFind, { body: { q: text }, signal });
    },
    enabled: isSearch,
    ...(isSearch && { placeholderData: keepPreviousData }),
    staleTime: 10_000,
  });
}
