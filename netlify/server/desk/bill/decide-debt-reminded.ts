import type { DebtReminded } from '../../../../src/contract/desk/desk-booking-request.ts';
import { makeChange } from '../../notices/make-change.ts';
import { hasTooManyActs, type MemberAct, recordedActOf, withAct } from '../../order/acts.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { debtOf, overpaymentOnceOver } from '../../order/order-facts.ts';

/** Decides that a customer was told of what is due, either way. */
export function decideDebtReminded(
  before: OwnedOrder,
  { id }: DebtReminded,
  { by, now }: MemberAct,
): Change | 'unchanged' | 'no-debt' | 'too-many-acts' {
  const { order } = before;
  const said = { id, content: {} };
  if (recordedActOf(order, said)) return 'unchanged';
  if (!debtOf(order) && !overpaymentOnceOver(order)) return 'no-debt';
  const about = overpaymentOnceOver(order) ? ('overpaid' as const) : undefined;
  const earlier = order.debtReminded?.about === about ? order.debtReminded : undefined;
  if (hasTooManyActs(order, now)) return 'too-many-acts';
  const debtReminded = { count: (earlier?.count ?? 0) + 1, at: now.toISOString(), ...(about && { about }) };
  return makeChange(before, {
    order: withAct({ ...order, debtReminded }, said, now),
    act: { actor: 'garage', by, now },
    events: [{ type: 'debt-reminded', reference: id }],
  });
}
