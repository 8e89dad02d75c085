import { flushSync } from 'react-dom';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { endpoints } from '../../../contract/http/endpoints.ts';
import { amountNetOfRefunds, type Bill, isDeskPayment } from '../../../contract/money/bill.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import type { Currency } from '../../../contract/money/money.ts';
import type { OutlookType } from '../../../contract/money/refund-rule.ts';
import {
  APPROVED,
  deletedCountSchema,
  modifiedCountSchema,
  type Order,
  type PaymentState,
} from '../../../contract/order/order.ts';
import { toast } from '../../../ui/toast.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { askToCall } from '../../garage/ask-to-call.ts';
import { isUnderWay } from '../../garage/is-under-way.ts';
import { endBegunOrder } from '../begun-order.ts';
import { confirmAndSend } from '../confirm-and-send.ts';
import { bankDecides, moneyStays, stillHere } from '../one-order-texts.ts';
import { changeShownOrders, readOrdersAgain } from '../orders-query.ts';
import * as t from '../texts.ts';

/** Applies a change of the page, animating elements with a `view-transition-name` where the browser supports it. */
function withViewTransition(change: () => void): void {
  if (document.startViewTransition) document.startViewTransition(() => flushSync(change));
  else change();
}

/** PATCH /orders/{id}: approves an order. It moves to the top once the server has responded (spec §4). */
export function useApproveOrder() {
  const user = useUser();
  return useGuardedMutation({
    mutationFn: (id: string) =>
      requestAsUser(endpoints.ordersApprove, modifiedCountSchema, {
        parameters: { id },
        body: { status: APPROVED },
      }),
    onSuccess: async ({ modifiedCount }, id) => {
      if (modifiedCount === 0) return;
      await changeShownOrders(
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

/** Returns what has come by payment pages and is kept, as the amounts that go back: "BDT 6,000". */
function amountsOnTheirWayBack({ payments }: Bill): string {
  const sums = new Map<Currency, number>();
  for (const payment of payments)
    if (!isDeskPayment(payment) && amountNetOfRefunds(payment) > 0)
      sums.set(payment.currency, (sums.get(payment.currency) ?? 0) + amountNetOfRefunds(payment));
  return Array.from(sums, ([currency, sum]) => formatAmount(sum, currency)).join(' + ');
}

/** Says what becomes of the money, and of the car, of an order that was cancelled, whose payment is now `payment`. */
function afterCancelling({ bill, disputed, progress }: Order, payment: PaymentState | undefined): string {
  const parts = [
    payment === 'refund-due' && t.onItsWayBack(amountsOnTheirWayBack(bill)),
    // Too late for a refund by itself.
    payment === 'paid' && (disputed ? bankDecides : askToCall(moneyStays)),
    isUnderWay(progress) && stillHere,
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * DELETE /orders/{id}: asks the customer (spec §4), also what becomes of the money if that is another than the page has shown, and cancels an
 * order. It leaves the list once the server has responded; `onCancelled` is told what became of its money.
 */
export function useCancelOrder(onCancelled: (order: Order, text: string) => void) {
  const user = useUser();
  return useGuardedMutation({
    mutationFn: ({ order, shown }: Cancelling) =>
      confirmAndSend(order, {
        user,
        shown,
        question: ({ text, isOther }) =>
          isOther && text ? `${text} ${t.confirmCancelling}` : t.confirmCancelling,
        send: ({ _id: id }, expected) =>
          requestAsUser(endpoints.ordersCancel, deletedCountSchema, {
            parameters: { id },
            query: { expected },
          }),
      }),
    onSuccess: async (cancelling, { order }) => {
      if (!cancelling) return;
      // It was cancelled before, such as by a press whose answer was lost: the list is read as it is.
      if (cancelling.deletedCount === 0) return readOrdersAgain(user);
      const { _id, service, createdAt } = order;
      endBegunOrder(service, createdAt);
      onCancelled(order, afterCancelling(order, cancelling.payment));
      await changeShownOrders(
        user,
        (orders) => orders.filter((each) => each._id !== _id),
        withViewTransition,
      );
      toast.success(t.cancelled);
    },
    onError: (error) => toast.error(error.message),
  });
}
