import { type Bill, type BillLine, keptAtDesk } from '../../../src/contract/money/bill.ts';

/* The bill of a booking as it is shown, for tests. */

const AT = '2026-11-22T04:00:00.000Z';

/** Returns the line of a service of BDT 6,063.75. */
export const serviceLine = (changes: { amount?: number; currency?: 'BDT' | 'USD' } = {}): BillLine => ({
  id: 'service',
  kind: 'service',
  text: 'Oil change',
  amount: 606_375,
  currency: 'BDT',
  ...changes,
});

/** Returns the line of approved work. */
export const workLine = (amount: number): BillLine => ({
  id: 'work',
  kind: 'work',
  text: 'Brake pads worn',
  amount,
  currency: 'BDT',
});

/** Returns a discount of 200 taka, by a member. */
export const reductionLine = (changes: Partial<BillLine> = {}): BillLine => ({
  id: 'reduction',
  kind: 'reduction',
  text: 'Discount',
  amount: -20_000,
  currency: 'BDT',
  by: 'Salma',
  ...changes,
});

/** Returns a payment; in cash unless it is told otherwise. */
export const paymentOf = (amount: number, changes: Partial<Bill['payments'][number]> = {}) => ({
  id: 'payment',
  method: 'cash' as const,
  amount,
  currency: 'BDT' as const,
  at: AT,
  refunds: [],
  ...changes,
});

/** Returns the bill of a service, of which as much is due in taka as is told: nothing unless it is. */
export const billWith = ({
  due = 0,
  ...changes
}: Partial<Omit<Bill, 'due'>> & { due?: number } = {}): Bill => ({
  lines: [serviceLine()],
  payments: [],
  due: { amount: due, currency: 'BDT' },
  ...changes,
});

/** Returns what is shown with the sums of its bill beside it. */
export const withSums = <T extends { bill: Bill }>(shown: T) => ({
  ...shown,
  due: shown.bill.due.amount,
  kept: keptAtDesk(shown.bill),
  overpayment: shown.bill.overpayment,
});
