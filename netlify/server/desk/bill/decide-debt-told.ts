import type { DebtTold } from '../../../../src/contract/desk/desk-booking-request.ts';
import { isFullOfActs, type MemberAct, repeatOf, withAct } from '../../order/acts.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { changedBy, debtOf, overpaidOf } from '../../order/order-facts.ts';

/** Decides that a customer was told of what is due, either way. */
export function decideDebtTold(
  before: OwnedOrder,
  { id }: DebtTold,
  { by, now }: MemberAct,
): Change | 'unchanged' | 'no-debt' | 'too-many-acts' {
  const { order } = before;
  const said = { id, content: {} };
  if (repeatOf(order, said)) return 'unchanged';
  if (!debtOf(order) && !overpaidOf(order)) return 'no-debt';
  const about = overpaidOf(order) ? ('overpaid' as const) : undefined;
  const earlier = order.debtTold?.about === about ? order.debtTold : undefined;
  if (isFullOfActs(order, now)) return 'too-many-acts';
  const debtTold = { count: (earlier?.count ?? 0) + 1, at: now.toISOString(), ...(about && { about }) };
  const told = changedBy(
    { ...order, debtTold },
    { actor: 'garage', by, now },
    { type: 'debt-told', reference: id },
  );
  return changeOf(before, withAct(told, said, now));
}
