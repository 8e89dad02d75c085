import type { Role } from '../../../../src/contract/desk/desk-staff.ts';
import type { MemberAct } from '../../order/acts.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { dueAtDesk } from '../../order/order-facts.ts';
import { decideReduction, type ReductionRefusal } from './decide-reduction.ts';

interface TakingOff {
  before: OwnedOrder;
  /** The id of the reduction; undefined if nothing is to be taken off. */
  off: string | undefined;
  reason: string;
  act: MemberAct & { role: Role };
}

/**
 * Returns a change by which money goes back, and which takes what is due again by it off the bill, as goodwill for the same reason: both, or none. A customer
 * who gets money back for a faulty part becomes no debtor.
 */
export function withGoodwillReduction<Refusal extends string>(
  change: Change | Refusal,
  { before, off, reason, act }: TakingOff,
): Change | Refusal | ReductionRefusal {
  if (typeof change === 'string' || off === undefined) return change;
  const due = dueAtDesk(change.after.order);
  const amount = due - dueAtDesk(before.order);
  if (amount <= 0) return change;
  const reduced = decideReduction(
    { ...before, order: change.after.order },
    { type: 'given', kind: 'goodwill', id: off, amount, due, reason },
    act,
  );
  if (typeof reduced === 'string') return reduced === 'unchanged' ? 'line-known' : reduced;
  return { ...change, after: reduced.after };
}
