import type { DeskMechanic } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { MemberAct } from '../../order/acts.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { changedBy } from '../../order/order-facts.ts';

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
  const event = { type: 'mechanic-set', reference: mechanic } as const;
  return changeOf(before, changedBy({ ...order, mechanic }, { actor: 'garage', by, now }, event));
}
