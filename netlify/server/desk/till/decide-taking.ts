import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk-staff.ts';
import { reductionsOf, takingsOf } from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import type { OrderRecord } from '../../order/records.ts';
import { recordTaking, type TakingRefusal } from '../../payments/add-payment.ts';
import { wasTakenOff } from '../bill/change-lines.ts';
import { decideReduction, type ReductionRefusal } from '../bill/decide-reduction.ts';

/** Returns the id of the discount that is given with a taking, of which the history names each: a UUID of version 8 for one of version 4. */
const discountIdOf = (taking: string): string => `${taking.slice(0, 14)}8${taking.slice(15)}`;

/**
 * Decides on money that the desk takes or gives back, as `recordTaking` does. A discount that is given with it is taken off first, as by `decideReduction`:
 * both, or none. A repeat is one of both, also if the discount was taken back since.
 */
export function decideTaking(
  before: OwnedOrder,
  request: TakingRequest,
  act: { by: string; role: Role; now: Date },
): Change | TakingRefusal | ReductionRefusal {
  const { order } = before;
  const id = discountIdOf(request.id);
  const discount = request.type === 'taken' ? request.discount : undefined;
  const isKnown = takingsOf(order).some((taking) => taking.id === request.id);
  if (isKnown && !wasGiven(order, id, discount)) return 'known';
  if (isKnown || !discount) return recordTaking(before, request, act);
  const reduced = decideReduction(before, { type: 'given', id, kind: 'discount', ...discount }, act);
  if (typeof reduced === 'string') return reduced;
  const taken = recordTaking({ ...before, order: reduced.after.order }, request, act);
  return typeof taken === 'string' ? taken : { ...taken, before };
}

/** Returns whether the discount of an id is on the bill as it is said, or was taken back since. */
function wasGiven(order: OrderRecord, id: string, discount: { amount: number; reason: string } | undefined) {
  const line = reductionsOf(order).find((one) => one.id === id);
  if (!line) return !discount || wasTakenOff(order, id);
  return line.amount === -(discount?.amount ?? 0) && line.reason === discount?.reason.trim();
}
