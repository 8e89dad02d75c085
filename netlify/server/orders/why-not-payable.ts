import { isPayable, MIN_AMOUNT } from '../../../src/contract/money.ts';
import type { OwnedOrder } from '../order/change.ts';
import { dueAtDesk } from '../order/order-facts.ts';

/** The reasons why an amount in taka cannot be paid online. */
export type PayRefusal = 'cancelled' | 'paid' | 'too-little' | 'too-much';

/** Returns why what is due in taka cannot be paid online, undefined if it can: the gateway takes the amount. */
export function whyNotPayable({
  order,
  isArchived,
}: Pick<OwnedOrder, 'order' | 'isArchived'>): PayRefusal | undefined {
  if (isArchived) return 'cancelled';
  const due = dueAtDesk(order);
  if (due === 0) return 'paid';
  if (isPayable(due)) return undefined;
  return due < MIN_AMOUNT ? 'too-little' : 'too-much';
}
