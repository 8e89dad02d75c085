import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dropReads, queryClient, readAgain } from '../../api/query-client.ts';
import { endpoints } from '../../contract/http/endpoints.ts';
import { type Order, orderSchema, UNDER_WAY_FROM, UNREGISTERED } from '../../contract/order/order.ts';
import { type AuthUser, onUserLeft } from '../auth/session/auth-state.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { noteWhetherCustomerHasCar } from '../cars/car-of.ts';
import { refetchWhileUnderWay } from '../garage/is-under-way.ts';

onUserLeft(() => queryClient.removeQueries({ queryKey: ['orders'] }));

/** A customer's orders as far as they are read: all that are not past, and the latest of the others. */
export interface ReadOrders {
  orders: Order[];
  pages: number;
  /** The `from` of the next page, undefined if there is none. */
  next: string | undefined;
  /** The number of orders on the pages that were not read. */
  older: number;
}

type IsEnough = (orders: Order[]) => boolean;

const isRead = ({ orders, next }: ReadOrders, isEnough: IsEnough): boolean =>
  !next || (Number(next) < UNDER_WAY_FROM && isEnough(orders));

/** Returns orders in the places in which they are shown: after those that are new, before those that are older. */
export function keepShownOrder(orders: Order[], shown: Order[] = []): Order[] {
  const places = new Map(shown.map(({ _id }, place) => [_id, place]));
  const placeOf = ({ _id }: Order) => places.get(_id) ?? -1;
  const older = orders.findLastIndex(({ _id }) => places.has(_id)) + 1;
  return [...orders.slice(0, older).toSorted((a, b) => placeOf(a) - placeOf(b)), ...orders.slice(older)];
}

/** GET /orders: the customer's orders, last changed first: as many pages as were read before, and further ones until it is enough. */
export const ordersQuery = (user: AuthUser, isEnough: IsEnough = () => true) =>
  queryOptions<ReadOrders>({
    queryKey: ['orders', user.uid],
    queryFn: async ({ signal, client, queryKey }) => {
      const shown = () => client.getQueryData<ReadOrders>(queryKey);
      const pages = shown()?.pages ?? 1;
      let read = await readOrdersFrom(user, signal);
      while (!isRead(read, (orders) => read.pages >= pages && isEnough(orders)))
        read = appendOrders(read, await readOrdersFrom(user, signal, read.next), read.next);
      noteWhetherCustomerHasCar(read.orders, read.older);
      // Whichever part of a page has it read, no row moves under a finger.
      return { ...read, orders: keepShownOrder(read.orders, shown()?.orders) };
    },
    refetchOnMount: ({ state: { data } }) => !data || isRead(data, isEnough) || 'always',
    refetchInterval: ({ state }) => refetchWhileUnderWay(state.data?.orders ?? []),
  });

/** Returns the e-mail that identifies a user's orders in the API (spec §3). */
export const emailOfOrders = (user: AuthUser): string => user.email || UNREGISTERED;

/** Reads a page of the list: the first, or the one that a page before has named. */
export async function readOrdersFrom(
  user: AuthUser,
  signal?: AbortSignal,
  from?: string,
): Promise<ReadOrders> {
  let headers = new Headers();
  const orders = await requestAsUser(endpoints.ordersList, z.array(orderSchema), {
    query: { email: emailOfOrders(user), ...(from && { from }) },
    signal,
    readHeaders: (all) => {
      headers = all;
    },
  });
  const [, next, older = 0] = headers.get('Link')?.match(/from=(\d+)>.*count="(\d+)"/) ?? [];
  return { orders, pages: 1, next, older: Number(older) };
}

/**
 * Adds the page of a `from` behind the orders that were read, unless those end elsewhere by now: an order between would be missing. One that
 * leaves its page meanwhile may be in two.
 */
export function appendOrders(read: ReadOrders, page: ReadOrders, from: string | undefined): ReadOrders {
  if (read.next !== from) return read;
  const all = new Map([...read.orders, ...page.orders].map((order) => [order._id, order]));
  return { ...page, orders: [...all.values()], pages: read.pages + 1 };
}

/** Returns the customer's orders once enough of them are read, by default those with which the list begins. */
export const useOrders = (isEnough: IsEnough = () => true) =>
  useQuery({
    ...ordersQuery(useUser(), isEnough),
    select: (read) => (isRead(read, isEnough) ? read.orders : undefined),
  });

export const readOrdersAgain = (user: AuthUser) => readAgain({ queryKey: ordersQuery(user).queryKey });

/** Shows what was read otherwise, at once or by `animate`. */
export async function changeReadOrders(
  user: AuthUser,
  change: (read: ReadOrders) => ReadOrders,
  animate = (show: () => void) => show(),
) {
  const { queryKey } = ordersQuery(user);
  await dropReads({ queryKey });
  animate(() => queryClient.setQueryData(queryKey, (read) => read && change(read)));
}

/** Shows other orders, at once or by `animate`. */
export const changeShownOrders = (
  user: AuthUser,
  change: (orders: Order[]) => Order[],
  animate?: (show: () => void) => void,
) => changeReadOrders(user, (read) => ({ ...read, orders: change(read.orders) }), animate);

/** Shows an order as the server has changed it: at the top of the list, as the last changed. */
export const showChangedOrder = (user: AuthUser, order: Order) =>
  changeShownOrders(user, (orders) => [order, ...orders.filter(({ _id }) => _id !== order._id)]);
