import { queryOptions } from '@tanstack/react-query';
import { hasStatus, mayRetry } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { receiptSchema } from '../../contract/payment.ts';
import { resumeAuth } from '../auth/session/auth.ts';
import { onUserLeft } from '../auth/session/auth-state.ts';
import { withToken } from '../auth/session/request-as-user.ts';
import { refetchWhileUnderWay } from '../garage/is-under-way.ts';

/** With the pauses between them, an unknown order is called so within 8 s. */
const TRIES = 3;

onUserLeft(() => queryClient.removeQueries({ queryKey: ['receipt'] }));

/**
 * GET /orders/by-transaction-id/{transactionId}, as the signed-in customer if that is refused (401): an old receipt is its owner's only. Retries while
 * the order is unknown or not paid (404), as the gateway's webhook may arrive some seconds after the customer.
 */
export const receiptQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['receipt', transactionId],
    queryFn: async ({ signal }) => {
      const read = (options: { token?: string }) =>
        request(endpoints.ordersByTransactionId, receiptSchema, {
          parameters: { transactionId },
          signal,
          ...options,
        });
      try {
        return await read({});
      } catch (error) {
        if (!hasStatus(error, 401)) throw error;
        await resumeAuth();
        return withToken((token) => read({ token }));
      }
    },
    retry: (failures, error) => (hasStatus(error, 404) || mayRetry(error)) && failures < TRIES,
    retryDelay: 1500,
    // The visit may have been moved.
    staleTime: 0,
    refetchInterval: ({ state }) => refetchWhileUnderWay(state.data ? [state.data] : []),
  });
