import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deskOrder, deskOrderErase } from '../../contract/desk-order.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** GET /desk/orders/{transactionId}: all that is known of a booking, read again whenever the page is looked at. */
export const orderQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [DESK, 'order', transactionId],
    queryFn: ({ signal }) => deskRequest(deskOrder, { parameters: { transactionId }, signal }),
    staleTime: 0,
  });

/** DELETE /desk/orders/{transactionId}: erases the customer's data. Succeeds once what is shown is as it is then. */
export function useEraseCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) => deskRequest(deskOrderErase, { parameters: { transactionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
  });
}
