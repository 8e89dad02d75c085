import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { type Order, orderSchema } from '../../contract/order.ts';
import { type AuthUser, bearerToken, isRefused, onUserLeft, orderEmail, signOut } from '../auth/index.ts';

onUserLeft(() => queryClient.removeQueries({ queryKey: ['orders'] }));

/** GET /orders: the customer's orders, last changed first. A rejected token signs out (spec §8). */
export const ordersQuery = (user: AuthUser) =>
  queryOptions({
    queryKey: ['orders', user.uid],
    queryFn: async ({ signal }) => {
      try {
        const token = await bearerToken();
        return await request(calls.ordersList, z.array(orderSchema), {
          query: { email: orderEmail(user) },
          token,
          signal,
        });
      } catch (error) {
        if (isRefused(error)) await signOut();
        throw error;
      }
    },
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
