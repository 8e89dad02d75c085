import { queryOptions } from '@tanstack/react-query';
import { ApiError, mayRecover } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { receiptSchema } from '../../contract/payment.ts';
import { onUserLeft } from '../auth/index.ts';

/** With the pauses between them, an unknown order is called so within 8 s. */
const TRIES = 3;

onUserLeft(() => queryClient.removeQueries({ queryKey: ['receipt'] }));

/** Returns whether an error means that the transaction is unknown or not paid yet. */
export const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/**
 * GET /orders/by-transaction-id/{transactionId}. Retries while the order is unknown, as the gateway's webhook may arrive
 * some seconds after the customer.
 */
export const receiptQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['receipt', transactionId],
    queryFn: ({ signal }) =>
      request(calls.ordersByTransactionId, receiptSchema, { parameters: { transactionId }, signal }),
    retry: (failures, error) => (isUnknown(error) || mayRecover(error)) && failures < TRIES,
    retryDelay: 1500,
    // The visit may have been moved.
    staleTime: 0,
  });
