import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../../contract/endpoints.ts';
import { type Order, orderSchema } from '../../contract/order.ts';
import { isTooNear } from '../../contract/refund-rule.ts';
import { garage } from '../../garage.ts';
import { type AuthUser, requestAsUser } from '../auth/index.ts';
import { showChangedOrder } from './orders-query.ts';

/** Asks the customer whether to give up a visit, and says what that does to a refund. */
export const confirmGivingUp = (order: Order): boolean =>
  confirm(
    isTooNear(order, new Date())
      ? `Give up your time? It is less than ${garage.refundHours} hours away: if you then cancel the booking, the payment stays with us.`
      : 'Give up your time? Your booking stays, and you can come any day we are open.',
  );

/** DELETE /orders/{id}/visit: gives up the visit, whose time is free at once. */
export function useGiveUpVisit(user: AuthUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestAsUser(endpoints.visitGiveUp, orderSchema, { parameters: { id } }),
    onSuccess: (order) => showChangedOrder(queryClient, user, order),
  });
}
