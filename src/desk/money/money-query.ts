import { queryOptions } from '@tanstack/react-query';
import { deskMoney } from '../../contract/desk-money.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** GET /desk/money: what needs a decision, and what is due back. */
export const moneyQuery = queryOptions({
  queryKey: [DESK, 'money'],
  queryFn: ({ signal }) => deskRequest(deskMoney, { signal }),
  refetchInterval: 60_000,
});
