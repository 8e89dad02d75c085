import { isPayableOnline, MIN_AMOUNT } from '../../../src/contract/money/money.ts';
import { dueAtDesk } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';

export type PayRefusal = 'cancelled' | 'paid' | 'too-little' | 'too-much';

/** Returns why what is due in taka cannot be paid online, undefined if it can: the gateway takes the amount. */
export function whyNotPayableOnline(order: OrderRecord): PayRefusal | undefined {
  if (order.cancelledAt !== undefined) return 'cancelled';
  const due = dueAtDesk(order);
  if (due === 0) return 'paid';
  if (isPayableOnline(due)) return undefined;
  return due < MIN_AMOUNT ? 'too-little' : 'too-much';
}
