import type { DeskMechanic } from '../../../../src/contract/desk/desk-booking-request.ts';
import { makeChange } from '../../notices/make-change.ts';
import type { MemberAct } from '../../order/acts.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';

/** Decides which member of the staff works on a car, or nobody. */
export function decideMechanic(
  before: OwnedOrder,
  { mechanic, rev }: DeskMechanic,
  { by, now, staff }: MemberAct & { staff: { name: string }[] },
): Change | 'unchanged' | 'changed' | 'no-mechanic' {
  const { order } = before;
  if (order.mechanic === mechanic) return 'unchanged';
  if (order.rev !== rev) return 'changed';
  if (mechanic !== undefined && !staff.some(({ name }) => name === mechanic)) return 'no-mechanic';
  return makeChange(before, {
    order: { ...order, mechanic },
    act: { actor: 'garage', by, now },
    events: [{ type: 'mechanic-set', reference: mechanic }],
  });
}
