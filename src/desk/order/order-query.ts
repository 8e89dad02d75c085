import { queryOptions } from '@tanstack/react-query';
import { deskOrder } from '../../contract/desk-order.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** GET /desk/orders/{transactionId}: all that is known of a booking, read again whenever the page is looked at. */
export const orderQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [DESK, 'order', transactionId],
    queryFn: ({ signal }) => deskRequest(deskOrder, { parameters: { transactionId }, signal }),
    staleTime: 0,
  });
