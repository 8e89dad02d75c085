import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { useOnReturn } from '../../api/use-on-return.ts';
import { bookingLinkEndpoints } from '../../contract/booking-link.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { linkQuery } from './link-query.ts';

/** POST /bookings/{transactionId}/payment: goes to a payment page for what is shown as due, from which the browser's Back leads here again. */
export function usePayByLink(transactionId: string, due: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['pay-by-link', transactionId];
  const payment = useMutation({
    mutationKey,
    mutationFn: () =>
      request(bookingLinkEndpoints.bookingPay, paymentUrlSchema, {
        parameters: { transactionId },
        query: { due: String(due) },
      }),
    onSuccess: ({ url }) => location.assign(url),
    // It may be another amount by now.
    onError: () => queryClient.invalidateQueries({ queryKey: linkQuery(transactionId).queryKey }),
  });

  useOnReturn(payment.reset);

  return {
    /** A second press of a double click comes before the first is rendered. */
    pay: () => queryClient.isMutating({ mutationKey }) === 0 && payment.mutate(),
    isPaying: payment.isPending || payment.isSuccess,
    error: payment.error,
  };
}
