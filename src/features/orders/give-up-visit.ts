import { useMutation } from '@tanstack/react-query';
import { endpoints } from '../../contract/endpoints.ts';
import { type Order, orderSchema } from '../../contract/order.ts';
import { refundText } from '../../contract/refund-text.ts';
import { refundTexts } from '../../contract/refund-texts.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { askToCall } from '../garage/phone-number.tsx';
import { asSeen } from './as-seen.ts';
import { askGivingUp } from './one-order-texts.ts';
import { showChangedOrder } from './orders-query.ts';

/** Asks the customer whether to give up a visit. Says so if no money comes back by itself, with the visit or without. */
function confirmGivingUp(order: Order, now: Date): boolean {
  const rule = refundText(order, now, refundTexts);
  const money = rule?.asksToCall ? ` ${askToCall(rule.text)}` : '';
  return confirm(askGivingUp + money);
}

/**
 * DELETE /orders/{id}/visit: asks the customer, and gives up the visit, whose time is free at once. It asks again if the rule for the money is another
 * one by then. Its result is undefined if the customer says no.
 */
export function useGiveUpVisit() {
  const user = useUser();
  return useMutation({
    mutationFn: (order: Order) =>
      asSeen(order, {
        user,
        confirm: confirmGivingUp,
        send: ({ _id: id }, seen) =>
          requestAsUser(endpoints.visitGiveUp, orderSchema, { parameters: { id }, query: { seen } }),
      }),
    onSuccess: (order) => order && showChangedOrder(user, order),
  });
}
