import { queryOptions } from '@tanstack/react-query';
import { deskEndpoints, jobSchema } from '../../contract/desk-day.ts';
import { deskMoneySchema } from '../../contract/desk-money.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** The first part of the keys of the queries that an act on money changes. */
export const MONEY = [DESK, 'money'];

/** GET /desk/money: what needs a decision, and what is due back. */
export const moneyQuery = queryOptions({
  queryKey: [...MONEY, 'lists'],
  queryFn: ({ signal }) => deskRequest(deskEndpoints.deskMoney, deskMoneySchema, { signal }),
  refetchInterval: 60_000,
});

/** GET /desk/jobs/{transactionId}: the job with exactly this transaction id. */
export const jobQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [...MONEY, 'job', transactionId],
    queryFn: ({ signal }) =>
      deskRequest(deskEndpoints.deskJob, jobSchema, { parameters: { transactionId }, signal }),
  });
