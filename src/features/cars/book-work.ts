import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useOnReturn } from '../../api/use-on-return.ts';
import { findingEndpoints } from '../../contract/finding-endpoints.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { type AuthUser, requestAsUser } from '../auth/index.ts';
import { ordersQuery } from '../orders/index.ts';
import type { Left } from './group-cars.ts';

/** POST /orders/{id}/findings/{findingId}/booking: books work that was left undone, and goes to its payment page; again to that of the same order. */
export function useBookWork(user: AuthUser) {
  const queryClient = useQueryClient();
  const booking = useMutation({
    mutationFn: ({ order, finding }: Left) =>
      requestAsUser(findingEndpoints.workBook, paymentUrlSchema, {
        parameters: { id: order._id, findingId: finding.id },
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(error.message),
    // The browser's Back leads to what is booked by then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery(user).queryKey }),
  });

  useOnReturn(booking.reset);

  return booking;
}
