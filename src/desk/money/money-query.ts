import { queryOptions } from '@tanstack/react-query';
import { deskEndpoints } from '../../contract/desk-day.ts';
import { deskMoneySchema } from '../../contract/desk-money.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** GET /desk/money: what needs a decision, and what is due back. */
export const moneyQuery = queryOptions({
  queryKey: [DESK, 'money'],
  queryFn: ({ signal }) => deskRequest(deskEndpoints.deskMoney, deskMoneySchema, { signal }),
  refetchInterval: 60_000,
});
