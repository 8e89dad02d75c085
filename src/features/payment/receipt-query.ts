import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { receiptSchema } from '../../contract/payment.ts';

const TRIES = 6;

/**
 * GET /orders/by-transaction-id/{transactionId}. The gateway's word may come some seconds later than the customer, so
 * an order that is not there yet is asked for again.
 */
export const receiptQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['receipt', transactionId],
    queryFn: ({ signal }) =>
      request(calls.ordersByTransactionId, receiptSchema, { parameters: { transactionId }, signal }),
    retry: (failures, error) => !(error instanceof ApiError && error.status === 400) && failures < TRIES,
    retryDelay: 1500,
  });
