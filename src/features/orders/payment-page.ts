import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { endpoints } from '../../contract/http/endpoints.ts';
import { dueInTaka } from '../../contract/money/bill.ts';
import { type Order, paymentUrlSchema } from '../../contract/order/order.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { readOrdersAgain } from './orders-query.ts';

/** POST /orders/{id}/payment: leads to a new payment page for an order. `due` is the shown amount of further work. */
export function usePayOrder(onError?: (error: Error) => void) {
  const user = useUser();
  return usePaymentRedirect({
    open: (order: Pick<Order, '_id' | 'payment' | 'bill'>) => {
      const due = dueInTaka(order);
      return requestAsUser(endpoints.ordersPay, paymentUrlSchema, {
        parameters: { id: order._id },
        ...(due > 0 && { query: { due: `${due}` } }),
      });
    },
    onError: (error) => {
      onError?.(error);
      readOrdersAgain(user);
    },
  });
}
