import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { bookingLinkEndpoints } from '../../contract/booking-link.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { linkQuery } from './link-query.ts';

/** POST /bookings/{transactionId}/payment: leads to a payment page for what is shown as due. */
export function usePayByLink(transactionId: string, due: number) {
  const queryClient = useQueryClient();
  return usePaymentRedirect({
    open: () =>
      request(bookingLinkEndpoints.bookingPay, paymentUrlSchema, {
        parameters: { transactionId },
        query: { due: String(due) },
      }),
    // It may be another amount by now.
    onError: () => queryClient.invalidateQueries({ queryKey: linkQuery(transactionId).queryKey }),
  });
}
