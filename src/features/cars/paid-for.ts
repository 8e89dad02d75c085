import { approvedSum } from '../../contract/finding.ts';
import type { Money } from '../../contract/gateway.ts';
import type { Order } from '../../contract/order.ts';

/** Returns what was paid for an order and for the work that was approved, by currency; nothing if it was given back. */
export function paidFor({ payment, amount, currency, findings, due = 0 }: Order): Money[] {
  const booking = payment === 'paid' ? amount : 0;
  const extra = Math.max(0, approvedSum(findings) - due);
  const all: Money[] =
    currency === 'BDT'
      ? [{ amount: booking + extra, currency }]
      : [
          { amount: booking, currency },
          { amount: extra, currency: 'BDT' },
        ];
  return all.filter((money) => money.amount > 0);
}
