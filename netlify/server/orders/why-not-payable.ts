import { isPayable, MIN_AMOUNT } from '../../../src/contract/payable-amount.ts';
import type { OwnedOrder } from '../order/change.ts';
import { dueAtDesk } from '../order/order-facts.ts';
import { orderCancelled } from '../payments/open-payment-page.ts';
import { refusal } from './refusals.ts';

/** Why what is due in taka cannot be paid online. */
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

/**
 * Requires that what is due in taka can be paid online, and is still what the customer has seen, if the query says that (`due`, in paisa).
 * @throws {ProblemError} 409 if not
 */
export function requirePayable(owned: OwnedOrder, { searchParams }: URL): void {
  const reason = whyNotPayable(owned);
  if (reason === 'cancelled') throw orderCancelled();
  if (reason) throw refusal(reason);
  const due = dueAtDesk(owned.order);
  const seen = searchParams.get('due');
  if (seen !== null && seen !== String(due)) throw refusal('other-amount', { values: [due] });
}
