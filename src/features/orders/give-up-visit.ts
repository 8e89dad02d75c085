import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import { endpoints } from '../../contract/http/endpoints.ts';
import { type Order, orderSchema } from '../../contract/order/order.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { confirmAndSend } from './confirm-and-send.ts';
import { askGivingUp } from './one-order-texts.ts';
import { showChangedOrder } from './orders-query.ts';

/**
 * DELETE /orders/{id}/visit: asks the customer, and gives up the visit, whose time is free at once. The question says so if no money comes back by
 * itself, with the visit or without. Its result is undefined if the customer says no.
 */
export function useGiveUpVisit() {
  const user = useUser();
  return useGuardedMutation({
    mutationFn: (order: Order) =>
      confirmAndSend(order, {
        user,
        question: ({ text, asksToCall }) => (asksToCall ? `${askGivingUp} ${text}` : askGivingUp),
        send: ({ _id: id }, expected) =>
          requestAsUser(endpoints.visitGiveUp, orderSchema, { parameters: { id }, query: { expected } }),
      }),
    onSuccess: (order) => order && showChangedOrder(user, order),
  });
}
