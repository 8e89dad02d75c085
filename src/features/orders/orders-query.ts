import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { NEXT_PAGE, type Order, orderSchema } from '../../contract/order.ts';
import { type AuthUser, onUserLeft, orderEmail, requestAsUser } from '../auth/index.ts';
import { noteCars } from '../cars/index.ts';
import { refetchWhileUnderWay } from '../garage/index.ts';

onUserLeft(() => queryClient.removeQueries({ queryKey: ['orders'] }));

/** GET /orders: the customer's orders, last changed first. Those that are shown keep their places when they are asked for again. */
export const ordersQuery = (user: AuthUser) =>
  queryOptions<Order[]>({
    queryKey: ['orders', user.uid],
    queryFn: async ({ signal, client, queryKey }) => {
      const orders = await readOrders(user, signal);
      noteCars(orders);
      return inPlace(orders, client.getQueryData<Order[]>(queryKey));
    },
    refetchInterval: ({ state }) => refetchWhileUnderWay(state.data ?? []),
  });

/** Reads all pages of the list. An order that leaves its page meanwhile may be in two. */
async function readOrders(user: AuthUser, signal: AbortSignal): Promise<Order[]> {
  const orders = new Map<string, Order>();
  for (let from: string | null = ''; from !== null; ) {
    const query = { email: orderEmail(user), ...(from && { from }) };
    const page: Order[] = await requestAsUser(endpoints.ordersList, z.array(orderSchema), {
      query,
      signal,
      readHeaders: (headers) => {
        from = headers.get(NEXT_PAGE);
      },
    });
    for (const order of page) orders.set(order._id, order);
  }
  return [...orders.values()];
}

/** Returns orders in the places in which they are shown, after those that are new. */
function inPlace(orders: Order[], shown: Order[] = []): Order[] {
  const places = new Map(shown.map(({ _id }, place) => [_id, place]));
  const placeOf = ({ _id }: Order) => places.get(_id) ?? -1;
  return orders.toSorted((a, b) => placeOf(a) - placeOf(b));
}

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
