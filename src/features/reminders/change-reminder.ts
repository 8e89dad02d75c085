import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../../contract/endpoints.ts';
import { orderSchema } from '../../contract/order.ts';
import type { Receipt } from '../../contract/payment.ts';
import { bearerToken, resumeAuth } from '../auth/session/auth.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import type { ReadOrders } from '../orders/orders-query.ts';

/**
 * PUT or DELETE /orders/{id}/reminder: has the customer reminded of the next service, or no longer. The order stays where it is in
 * the list. The error is a 401 if nobody is signed in.
 */
export function useChangeReminder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (endpoint: 'reminderSet' | 'reminderRemove') => {
      // A summary is also for who is not signed in: that is no refusal.
      await resumeAuth();
      await bearerToken();
      return requestAsUser(endpoints[endpoint], orderSchema, { parameters: { id } });
    },
    onSuccess: async (changed) => {
      const lists = { queryKey: ['orders'] };
      // A pending list request must not overwrite this.
      await queryClient.cancelQueries(lists);
      queryClient.setQueriesData<ReadOrders>(
        lists,
        (read) =>
          read && { ...read, orders: read.orders.map((order) => (order._id === id ? changed : order)) },
      );
      const { nextService } = changed;
      queryClient.setQueriesData<Receipt>(
        { queryKey: ['receipt'] },
        (receipt) => receipt && (receipt._id === id ? { ...receipt, nextService } : receipt),
      );
    },
  });
}
