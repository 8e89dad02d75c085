import type { Order } from '../../../src/contract/order/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { currentLanguage } from '../language.ts';
import { changeOwnOrder } from './change-own-order.ts';
import { removeReminder, setReminder } from './decide-order.ts';
import { refusal } from './refusals.ts';
import { toOrder } from './to-order.ts';

const decisions = { set: setReminder, remove: removeReminder };

/**
 * Has the caller reminded of the next service of an order whose car was collected, or no longer. A repeat changes nothing.
 * @throws {ProblemError} 404 if the order does not exist, 409 if its service is not due again
 */
export async function changeOwnReminder(
  caller: Caller,
  orderId: string,
  change: keyof typeof decisions,
): Promise<Order> {
  const outcome = await changeOwnOrder<'unchanged' | 'not-due'>({
    caller,
    orderId,
    endpoint: 'reminders',
    decide: decisions[change],
  });
  if (outcome.refusal === 'not-due') throw refusal(outcome.refusal);
  return toOrder((outcome.stored ?? outcome.state.owned).order, currentLanguage());
}
