import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuthUser } from '../auth/index.ts';
import { addPage, ordersQuery, readPage } from './orders-query.ts';

/** GET /orders?from=: reads a page of past orders, and shows them below the others. */
export function useOlderOrders(user: AuthUser) {
  const queryClient = useQueryClient();
  const { queryKey } = ordersQuery(user);
  return useMutation({
    mutationFn: (from: string) => readPage(user, undefined, from),
    onSuccess: async (page, from) => {
      // A pending request of the list must not overwrite this.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (read) => read && addPage(read, page, from));
    },
  });
}
