import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast';
import { endpoints } from '../../../contract/endpoints.ts';
import { APPROVED, deletedCountSchema, modifiedCountSchema, type Order } from '../../../contract/order.ts';
import type { OutlookType } from '../../../contract/refund-rule.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { isUnderWay } from '../../garage/is-under-way.ts';
import { askToCall } from '../../garage/phone-number.tsx';
import { asSeen } from '../as-seen.ts';
import { endOrder } from '../begun-order.ts';
import { bankDecides, moneyStays, stillHere } from '../one-order-texts.ts';
import { changeOrders, readOrdersAgain } from '../orders-query.ts';
import * as t from '../texts.ts';

/** Applies a change of the page, animating elements with a `view-transition-name` where the browser supports it. */
function withViewTransition(change: () => void): void {
  if (document.startViewTransition) document.startViewTransition(() => flushSync(change));
  else change();
}

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

/** An order to cancel, and the rule for the money that the page shows beside the press. */
interface Cancelling {
  order: Order;
  shown: OutlookType;
}

/**
 * DELETE /orders/{id}: asks the customer (spec §4), also what becomes of the money if that is another than the page has shown, and cancels an
 * order. It leaves the list once the server has responded.
 */
export function useCancelOrder(onCancelled: () => void) {
  const user = useUser();
  return useMutation({
    mutationFn: ({ order, shown }: Cancelling) =>
      asSeen(order, {
        user,
        shown,
        question: ({ text, isOther }) =>
          isOther && text ? `${text} ${t.confirmCancelling}` : t.confirmCancelling,
        send: ({ _id: id }, seen) =>
          requestAsUser(endpoints.ordersCancel, deletedCountSchema, { parameters: { id }, query: { seen } }),
      }),
    onSuccess: async (cancelling, { order: { _id, service, createdAt, progress, disputed } }) => {
      if (!cancelling || cancelling.deletedCount === 0) return;
      const { payment } = cancelling;
      endOrder(service, createdAt);
      await changeOrders(user, (orders) => orders.filter((order) => order._id !== _id), withViewTransition);
      onCancelled();
      toast.success(t.cancelled);
      if (payment === 'refund-due') toast(t.moneyGoesBack);
      // Too late for a refund by itself.
      if (payment === 'paid') toast(disputed ? bankDecides : askToCall(moneyStays));
      if (isUnderWay(progress)) toast(stillHere);
    },
    onError: (error) => toast.error(error.message),
  });
}
