import type { Role } from '../../../../src/contract/desk-staff.ts';
import { garage } from '../../../../src/garage.ts';
import { addedOf, chargesOf, reductionsOf, sumOf } from '../../order/bill.ts';
import { type Decision, isChange, type OwnedOrder, type Refused } from '../../order/change.ts';
import type { OrderRecord } from '../../order/records.ts';

/* The most that members who are no owners take off a bill in taka, by whichever act. */

/** Returns whether members may take so much more off a bill, in paisa, beside their reductions and their prices below the catalogue's. */
export const isWithinLimit = (order: OrderRecord, more: number): boolean => {
  const { takenOff = 0 } = order;
  const given = reductionsOf(order).flatMap(({ byOwner, amount }) => (byOwner ? [] : -amount));
  const below = addedOf(order).map((line) => line.below ?? 0);
  return Math.max(0, takenOff) + sumOf([...given, ...below, more]) <= garage.deskReduction;
};

/**
 * Returns a decision with what it takes off the services and the work of a bill, in `takenOff`. What members have put on it, they take off again; of what others
 * have, up to `garage.deskReduction`. An owner has no limit, and what an owner does takes back what they had put on it, or off.
 */
export function countTakenOff<Refusal extends Refused>(
  decision: Decision<Refusal>,
  { order }: OwnedOrder,
  { role }: { role: Role },
): Decision<Refusal | 'above-limit'> {
  if (!isChange(decision)) return decision;
  const { after } = decision;
  const off = worthOf(order) - worthOf(after.order);
  const { takenOff: before = 0 } = order;
  const sum = before + off;
  const byOwner = before > 0 ? Math.min(before, Math.max(0, sum)) : Math.max(before, Math.min(0, sum));
  const takenOff = role === 'owner' ? byOwner : sum;
  if (takenOff === before) return decision;
  const counted = { ...after.order, takenOff };
  if (role !== 'owner' && off > 0 && !isWithinLimit(counted, 0)) return 'above-limit';
  return { ...decision, after: { ...after, order: counted } };
}

/** Returns what services and work charge in taka, with work that was approved and of which the customer is asked anew. */
const worthOf = (order: OrderRecord): number =>
  sumOf(
    chargesOf(order).map(({ line, amount, currency }) => {
      if (line.kind === 'work' && !line.answer) return Math.min(line.price ?? 0, line.agreed ?? 0);
      return line.kind === 'reduction' || currency !== 'BDT' ? 0 : amount;
    }),
  );
