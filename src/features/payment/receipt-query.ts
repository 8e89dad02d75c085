import { queryOptions } from '@tanstack/react-query';
import { ApiError, mayRecover } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { receiptSchema } from '../../contract/payment.ts';
import { onUserLeft } from '../auth/index.ts';

const TRIES = 4;

onUserLeft(() => queryClient.removeQueries({ queryKey: ['receipt'] }));

/** Nothing has been paid under this transaction id, or not yet. */
export const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/**
 * GET /orders/by-transaction-id/{transactionId}. The gateway's word may come some seconds later than the customer, so
 * an order that is not there yet is asked for again.
 */
export const receiptQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['receipt', transactionId],
    queryFn: ({ signal }) =>
      request(calls.ordersByTransactionId, receiptSchema, { parameters: { transactionId }, signal }),
    retry: (failures, error) => (isUnknown(error) || mayRecover(error)) && failures < TRIES,
    retryDelay: 1500,
  });
