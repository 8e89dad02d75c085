import { isPayable, MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/payable-amount.ts';
import { orderCancelled } from '../payments/open-payment-page.ts';
import { ProblemError } from '../problems.ts';
import type { OwnedOrder } from '../store/change.ts';
import { dueAtDesk } from '../store/order-facts.ts';
import { texts } from './current-texts.ts';

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
  const refusal = whyNotPayable(owned);
  if (refusal) throw notPayable(refusal);
  const due = dueAtDesk(owned.order);
  const seen = searchParams.get('due');
  if (seen !== null && seen !== String(due))
    throw new ProblemError(409, texts().amountHasChanged, texts().lookAtAmount(due));
}

function notPayable(refusal: PayRefusal): ProblemError {
  const { isTooLittle, isTooMuch, nothingDue, nothingDueReason, payAtGarage } = texts();
  switch (refusal) {
    case 'cancelled':
      return orderCancelled();
    case 'paid':
      return new ProblemError(409, nothingDue, nothingDueReason);
    case 'too-little':
      return new ProblemError(409, payAtGarage, isTooLittle(MIN_AMOUNT));
    case 'too-much':
      return new ProblemError(409, payAtGarage, isTooMuch(MAX_AMOUNT));
  }
}
