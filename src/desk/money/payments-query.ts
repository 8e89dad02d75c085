import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskEndpoints, jobPageSchema } from '../../contract/desk-day.ts';
import { DESK, deskRequest } from '../desk-request.ts';

const pagesOf = (
  name: string,
  endpoint: typeof deskEndpoints.deskPayments | typeof deskEndpoints.deskDebts,
) =>
  infiniteQueryOptions({
    queryKey: [DESK, name],
    queryFn: ({ pageParam, signal }) =>
      deskRequest(endpoint, jobPageSchema, { query: { ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** GET /desk/payments: the pages of payments that were asked for, the latest first. */
export const paymentsQuery = pagesOf('payments', deskEndpoints.deskPayments);

/** GET /desk/debts: the pages of debts that were asked for, the oldest first. */
export const debtsQuery = pagesOf('debts', deskEndpoints.deskDebts);
