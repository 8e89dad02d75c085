import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskEndpoints, jobPageSchema } from '../../contract/desk-day.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** GET /desk/payments: the pages of payments that were asked for, the latest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: [DESK, 'payments'],
  queryFn: ({ pageParam, signal }) =>
    deskRequest(deskEndpoints.deskPayments, jobPageSchema, {
      query: { ...(pageParam && { after: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});
