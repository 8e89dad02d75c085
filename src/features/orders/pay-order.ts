import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useOnReturn } from '../../api/use-on-return.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { type AuthUser, requestAsUser } from '../auth/index.ts';
import { ordersQuery } from './orders-query.ts';

/** POST /orders/{id}/payment: goes to a new payment page for an unpaid order, from which the browser's Back leads here again. */
export function usePayOrder(user: AuthUser) {
  const queryClient = useQueryClient();
  const payment = useMutation({
    mutationFn: (id: string) => requestAsUser(endpoints.ordersPay, paymentUrlSchema, { parameters: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      toast.error(error.message);
      queryClient.invalidateQueries({ queryKey: ordersQuery(user).queryKey });
    },
  });

  useOnReturn(payment.reset);

  return payment;
}
