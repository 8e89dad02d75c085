import type { Role } from '../../../../src/contract/desk-staff.ts';
import { garage } from '../../../../src/garage.ts';
import { addedOf, chargesOf, findingsOf, reductionsOf, sumOf } from '../../order/bill.ts';
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
 * Returns a decision with what it takes off the services and the work of a bill, in `takenOff`, unless an owner decides. What members have put on it,
 * they take off again; of what others have, up to `garage.deskReduction`.
 */
export function countTakenOff<Refusal extends Refused>(
  decision: Decision<Refusal>,
  { order }: OwnedOrder,
  { role }: { role: Role },
): Decision<Refusal | 'above-limit'> {
  if (role === 'owner' || !isChange(decision)) return decision;
  const { after } = decision;
  const off = sumOf(worthsOf(order)) - sumOf(worthsOf(after.order, order));
  if (off === 0) return decision;
  const counted = { ...after.order, takenOff: (order.takenOff ?? 0) + off };
  if (off > 0 && !isWithinLimit(counted, 0)) return 'above-limit';
  return { ...decision, after: { ...after, order: counted } };
}

/** Returns what services and work charge in taka, and approved work of which the customer is asked anew since `before`. */
function worthsOf(order: OrderRecord, before: OrderRecord = order): number[] {
  const approved = findingsOf(before).filter(({ answer }) => answer?.value === 'approved');
  const pricesThen = new Map(approved.map(({ id, price = 0 }) => [id, price]));
  return chargesOf(order).map(({ line, amount, currency }) => {
    const then = pricesThen.get(line.id);
    if (line.kind === 'work' && !line.answer && then !== undefined) return Math.min(line.price ?? 0, then);
    return line.kind === 'reduction' || currency !== 'BDT' ? 0 : amount;
  });
}
