import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { type AuthUser, bearerToken } from '../auth/index.ts';
import { ordersQuery } from './orders-query.ts';

/** POST /orders/{id}/payment: redirects to a new payment page for an unpaid order. */
export function usePayOrder(user: AuthUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      request(calls.ordersPay, paymentUrlSchema, { parameters: { id }, token: await bearerToken() }),
    onSuccess: ({ url }) => location.replace(url),
    onError: (error) => {
      toast.error(error.message);
      queryClient.invalidateQueries({ queryKey: ordersQuery(user).queryKey });
    },
  });
}
