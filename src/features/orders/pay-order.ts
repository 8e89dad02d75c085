import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { calls } from '../../contract/calls.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { type AuthUser, requestAsUser } from '../auth/index.ts';
import { ordersQuery } from './orders-query.ts';

/** POST /orders/{id}/payment: redirects to a new payment page for an unpaid order. */
export function usePayOrder(user: AuthUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestAsUser(calls.ordersPay, paymentUrlSchema, { parameters: { id } }),
    onSuccess: ({ url }) => location.replace(url),
    onError: (error) => {
      toast.error(error.message);
      queryClient.invalidateQueries({ queryKey: ordersQuery(user).queryKey });
    },
  });
}
