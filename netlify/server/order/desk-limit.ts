import type { Role } from '../../../src/contract/desk/desk-staff.ts';
import { addedServiceLinesOf, reductionLinesOf } from '../../../src/contract/money/bill.ts';
import { garageRules } from '../../../src/garage-rules.ts';
import { chargesOf, sumOf } from './bill.ts';
import { type Change, type Decision, isChange, type OwnedOrder, type Refused } from './change.ts';
import type { OrderRecord } from './records.ts';

/* The most that members who are no owners take off a bill in taka, by whichever act. */

/** Returns whether members may take so much more off a bill, in paisa, beside their reductions and their prices below the catalogue's. */
export const isWithinDeskLimit = (order: OrderRecord, more: number): boolean => {
  const { takenOff = 0 } = order;
  const given = reductionLinesOf(order).flatMap(({ byOwner, amount }) => (byOwner ? [] : -amount));
  const below = addedServiceLinesOf(order).map((line) => line.below ?? 0);
  return Math.max(0, takenOff) + sumOf([...given, ...below, more]) <= garageRules.deskReduction;
};

/**
 * Returns a decision of a member with what it takes off the services and the work of a bill, in `takenOff`. What members have put on it, they take off again; of
 * what others have, up to `garageRules.deskReduction`. An owner has no limit.
 */
export function limitReductionsOfMember<Refusal extends Refused>(
  decision: Decision<Refusal>,
  owned: OwnedOrder,
  { role }: { role: Role },
): Decision<Refusal | 'above-limit'> {
  if (role === 'owner') return uncountRemovedReductions(decision, owned);
  if (!isChange(decision)) return decision;
  const off = offBy(decision, owned);
  const counted = withTakenOff(decision, (owned.order.takenOff ?? 0) + off);
  return off > 0 && !isWithinDeskLimit(counted.after.order, 0) ? 'above-limit' : counted;
}

/** Returns a decision of an owner or a customer: of what it takes off, members had put some on the bill, and take that off no more. */
export function uncountRemovedReductions<Refusal extends Refused>(
  decision: Decision<Refusal>,
  owned: OwnedOrder,
): Decision<Refusal> {
  const { takenOff = 0 } = owned.order;
  if (!isChange(decision) || takenOff >= 0) return decision;
  const off = Math.max(0, offBy(decision, owned));
  return withTakenOff(decision, Math.min(0, takenOff + off));
}

const offBy = ({ after }: Change, { order }: OwnedOrder): number => worthOf(order) - worthOf(after.order);

const withTakenOff = (change: Change, takenOff: number): Change =>
  takenOff === (change.after.order.takenOff ?? 0)
    ? change
    : { ...change, after: { ...change.after, order: { ...change.after.order, takenOff } } };

/** Returns what services and work charge in taka, with work that was approved and of which the customer is asked anew. */
const worthOf = (order: OrderRecord): number =>
  sumOf(
    chargesOf(order).map(({ line, amount, currency }) => {
      if (line.kind === 'work' && !line.answer) return Math.min(line.price ?? 0, line.agreed ?? 0);
      return line.kind === 'reduction' || currency !== 'BDT' ? 0 : amount;
    }),
  );
