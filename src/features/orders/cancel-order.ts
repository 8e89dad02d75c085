import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { endpoints } from '../../contract/endpoints.ts';
import { deletedCountSchema, type Order } from '../../contract/order.ts';
import { phoneText } from '../../garage.ts';
import { withViewTransition } from '../../ui/view-transition.ts';
import { type AuthUser, requestAsUser } from '../auth/index.ts';
import { isUnderWay } from '../garage/index.ts';
import { endOrder } from './begun-order.ts';
import { ordersQuery } from './orders-query.ts';
import { cancelled, moneyGoesBack, moneyStays, stillHere } from './texts.ts';

/** DELETE /orders/{id}: cancels an order. It leaves the list once the server has responded (spec §4). */
export function useCancelOrder(user: AuthUser, onCancelled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Order) =>
      requestAsUser(endpoints.ordersCancel, deletedCountSchema, { parameters: { id: _id } }),
    onSuccess: async ({ deletedCount, payment }, { _id, service, progress }) => {
      if (deletedCount === 0) return;
      endOrder(service);
      const { queryKey } = ordersQuery(user);
      // A pending list request must not restore the order.
      await queryClient.cancelQueries({ queryKey });
      withViewTransition(() =>
        queryClient.setQueryData(queryKey, (orders) => orders?.filter((order) => order._id !== _id)),
      );
      onCancelled();
      toast.success(cancelled);
      if (payment === 'refund-due') toast(moneyGoesBack);
      // Too late for a refund by itself.
      if (payment === 'paid') toast(moneyStays(phoneText));
      if (isUnderWay(progress)) toast(stillHere);
    },
    onError: (error) => toast.error(error.message),
  });
}
