import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../../../contract/endpoints.ts';
import { type Order, orderSchema } from '../../../contract/order.ts';
import { refundText } from '../../../contract/refund-text.ts';
import { refundTexts } from '../../../contract/refund-texts.ts';
import { phoneText } from '../../../garage.ts';
import { fullStop } from '../../../ui/texts.ts';
import { type AuthUser, requestAsUser } from '../../auth/index.ts';
import { showChangedOrder } from '../orders-query.ts';
import { askGivingUp } from './texts.ts';

/** Asks the customer whether to give up a visit. Says so if no money comes back by itself, with the visit or without. */
export function confirmGivingUp(order: Order): boolean {
  const rule = refundText(order, new Date(), refundTexts);
  const money = rule?.asksToCall ? ` ${rule.text} ${phoneText}${fullStop}` : '';
  return confirm(askGivingUp + money);
}

/** DELETE /orders/{id}/visit: gives up the visit, whose time is free at once. */
export function useGiveUpVisit(user: AuthUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestAsUser(endpoints.visitGiveUp, orderSchema, { parameters: { id } }),
    onSuccess: (order) => showChangedOrder(queryClient, user, order),
  });
}
