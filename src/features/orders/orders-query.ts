import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { calls } from '../../contract/calls.ts';
import { type Order, orderSchema } from '../../contract/order.ts';
import { type AuthUser, onUserLeft, orderEmail, requestAsUser } from '../auth/index.ts';

onUserLeft(() => queryClient.removeQueries({ queryKey: ['orders'] }));

/** GET /orders: the customer's orders, last changed first. */
export const ordersQuery = (user: AuthUser) =>
  queryOptions({
    queryKey: ['orders', user.uid],
    queryFn: ({ signal }) =>
      requestAsUser(calls.ordersList, z.array(orderSchema), { query: { email: orderEmail(user) }, signal }),
  });

/** Shows an order as the server has changed it: at the top of the list, as the last changed. */
export async function showChangedOrder(queryClient: QueryClient, user: AuthUser, order: Order) {
  const { queryKey } = ordersQuery(user);
  // A pending list request must not overwrite this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (orders) => orders && [order, ...orders.filter(({ _id }) => _id !== order._id)],
  );
}
