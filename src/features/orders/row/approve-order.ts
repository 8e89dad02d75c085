import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { endpoints } from '../../../contract/endpoints.ts';
import { APPROVED, modifiedCountSchema } from '../../../contract/order.ts';
import { withViewTransition } from '../../../ui/view-transition.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { changeOrders, readOrdersAgain } from '../orders-query.ts';

/** PATCH /orders/{id}: approves an order. It moves to the top once the server has responded (spec §4). */
export function useApproveOrder() {
  const user = useUser();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(endpoints.ordersApprove, modifiedCountSchema, {
        parameters: { id },
        body: { status: APPROVED },
      }),
    onSuccess: async ({ modifiedCount }, id) => {
      if (modifiedCount === 0) return;
      await changeOrders(
        user,
        (orders) => [
          ...orders.filter((order) => order._id === id).map((order) => ({ ...order, status: APPROVED })),
          ...orders.filter((order) => order._id !== id),
        ],
        withViewTransition,
      );
      // Loads the server's entry in the order's history.
      await readOrdersAgain(user);
    },
    onError: (error) => toast.error(error.message),
  });
}
