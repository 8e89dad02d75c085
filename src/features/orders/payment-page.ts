import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnReturn } from '../../api/use-on-return.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { type Order, paymentUrlSchema } from '../../contract/order.ts';
import { type AuthUser, requestAsUser } from '../auth/index.ts';
import { ordersQuery } from './orders-query.ts';

/** POST /orders/{id}/payment: goes to a new payment page for an order, from which the browser's Back leads here again. `due` is the shown amount of further work. */
export function usePaymentPage(user: AuthUser, onError?: (error: Error) => void) {
  const queryClient = useQueryClient();
  const payment = useMutation({
    mutationFn: ({ _id: id, due }: Pick<Order, '_id' | 'due'>) =>
      requestAsUser(endpoints.ordersPay, paymentUrlSchema, {
        parameters: { id },
        ...(due !== undefined && { query: { due: String(due) } }),
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      onError?.(error);
      queryClient.invalidateQueries({ queryKey: ordersQuery(user).queryKey });
    },
  });

  useOnReturn(payment.reset);

  return payment;
}
