import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { deletedCountSchema } from '../../contract/order.ts';
import { type AuthUser, bearerToken } from '../auth/index.ts';
import { ordersQuery } from './orders-query.ts';

/** DELETE /orders/{id}: cancels; the order leaves the list when the server has removed it (spec §4). */
export function useCancelOrder(user: AuthUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      request(calls.ordersCancel, deletedCountSchema, { parameters: { id }, token: await bearerToken() }),
    onSuccess: ({ deletedCount }, id) => {
      if (deletedCount === 0) return;
      queryClient.setQueryData(ordersQuery(user).queryKey, (orders = []) =>
        orders.filter((order) => order._id !== id),
      );
      toast.success('Your booking was deleted successfully');
    },
    onError: (error) => toast.error(error.message),
  });
}
