import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { orderSchema } from '../../contract/order.ts';
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
