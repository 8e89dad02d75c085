import { queryOptions } from '@tanstack/react-query';
import { garageCalls, jobSchema } from '../../contract/garage-day.ts';
import { garageMoneySchema } from '../../contract/garage-money.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** The first part of the keys of the queries that an act on money changes. */
export const MONEY = [DESK, 'money'];

/** GET /garage/money: what needs a decision, and what is due back. */
export const moneyQuery = queryOptions({
  queryKey: [...MONEY, 'lists'],
  queryFn: ({ signal }) => deskRequest(garageCalls.garageMoney, garageMoneySchema, { signal }),
  refetchInterval: 60_000,
});

/** GET /garage/jobs/{transactionId}: the job with exactly this transaction id. */
export const jobQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [...MONEY, 'job', transactionId],
    queryFn: ({ signal }) =>
      deskRequest(garageCalls.garageJob, jobSchema, { parameters: { transactionId }, signal }),
  });
