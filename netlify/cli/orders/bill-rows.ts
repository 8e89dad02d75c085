import { isQuestion } from '../../../src/contract/finding.ts';
import {
  chargesOf,
  countedReturns,
  isInDispute,
  isOnline,
  owedReturns,
  stateOf,
  wentAt,
} from '../../server/order/bill.ts';
import type { Line, OrderRecord, Payment } from '../../server/order/records.ts';

/**
 * A row of an order's bill, as in a customer's account: what is charged or given back is positive, what is taken off or paid is negative. The sum of the
 * amounts in a currency, in minor units, is what is due, or what was paid too much if it is negative. What is not charged is 0.
 */
export interface BillRow {
  kind: Line['kind'] | 'payment' | 'return';
  text?: string;
  amount: number;
  currency: string;
  at: string;
  by?: string | undefined;
  reason?: string | undefined;
  way?: Payment['way'];
  transaction?: string | undefined;
  state: string;
}

/** Returns the rows of an order's bill: its lines, then each payment with what of it goes back or has. Notes and work that nobody was asked about have none. */
export const billRowsOf = (order: OrderRecord): BillRow[] => [
  ...chargesOf(order)
    .filter(({ line }) => line.kind !== 'work' || line.answer || isQuestion(line))
    .map(({ line, amount, currency }) => ({
      kind: line.kind,
      text: line.text,
      amount,
      currency,
      ...factsOf(line, order),
    })),
  ...order.payments.flatMap(rowsOfPayment),
];

/** Returns when a line was charged or asked about, by whom and why, and what became of it. */
function factsOf(line: Line, { createdAt }: OrderRecord): Pick<BillRow, 'at' | 'by' | 'reason' | 'state'> {
  switch (line.kind) {
    case 'service': {
      const state = line.withdrawnAt === undefined ? 'booked' : 'withdrawn';
      return { at: line.addedAt ?? createdAt, by: line.by, reason: line.reason, state };
    }
    case 'work':
      return {
        at: line.answer?.at ?? line.askedAt ?? line.at,
        state: line.answer?.value ?? 'asked',
      };
    case 'reduction':
      return { at: line.at, by: line.by, reason: line.reason, state: 'given' };
  }
}

function rowsOfPayment(payment: Payment): BillRow[] {
  const { way, currency } = payment;
  const online = isOnline(payment) ? payment : undefined;
  const by = 'by' in payment ? payment.by : undefined;
  const common = { currency, way, transaction: online?.transactionId };
  const owed = owedReturns(payment);
  return [
    {
      kind: 'payment',
      amount: -payment.amount,
      at: payment.at,
      by,
      state: online && isInDispute(online) ? 'disputed' : stateOf(payment),
      ...common,
    },
    ...countedReturns(payment).map(({ part, amount }) => ({
      kind: 'return' as const,
      amount,
      at: wentAt(part),
      by: part.by ?? by,
      reason: [part.reason, part.refund?.reason].filter(Boolean).join('; ') || undefined,
      state: owed.includes(part) ? 'refund-due' : 'refunded',
      ...common,
    })),
  ];
}
