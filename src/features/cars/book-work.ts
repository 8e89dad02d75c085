import toast from 'react-hot-toast';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { findingEndpoints } from '../../contract/finding-endpoints.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { readOrdersAgain } from '../orders/orders-query.ts';
import type { Left } from './group-cars.ts';

/** POST /orders/{id}/findings/{findingId}/booking: books work that was left undone, and leads to its payment page; again to that of the same order. */
export function useBookWork() {
  const user = useUser();
  return usePaymentRedirect({
    open: ({ order, finding }: Left) =>
      requestAsUser(findingEndpoints.workBook, paymentUrlSchema, {
        parameters: { id: order._id, findingId: finding.id },
        // The browser's Back leads to what is booked by then.
      }).finally(() => readOrdersAgain(user)),
    onError: (error) => toast.error(error.message),
  });
}
