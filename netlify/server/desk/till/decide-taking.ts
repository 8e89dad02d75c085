import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk-staff.ts';
import { reductionsOf } from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { recordTaking, type TakingRefusal } from '../../payments/add-payment.ts';
import { decideReduction, type ReductionRefusal } from '../bill/decide-reduction.ts';

/** Returns the id of the discount that is given with a taking, of which the history names each: a UUID of version 8 for one of version 4. */
const discountIdOf = (taking: string): string => `${taking.slice(0, 14)}8${taking.slice(15)}`;

/** Decides on money that the desk takes or gives back, as `recordTaking` does. A discount that is given with it is taken off first, as by `decideReduction`: both, or none. */
export function decideTaking(
  before: OwnedOrder,
  request: TakingRequest,
  act: { by: string; role: Role; now: Date },
): Change | TakingRefusal | ReductionRefusal {
  const id = discountIdOf(request.id);
  const discount = request.type === 'taken' ? request.discount : undefined;
  if (!discount) {
    // A repeat with another content.
    const isKnown = reductionsOf(before.order).some((line) => line.id === id);
    return isKnown ? 'line-known' : recordTaking(before, request, act);
  }
  const reduced = decideReduction(before, { type: 'given', id, kind: 'discount', ...discount }, act);
  if (typeof reduced === 'string' && reduced !== 'unchanged') return reduced;
  const { order } = typeof reduced === 'string' ? before : reduced.after;
  const taken = recordTaking({ ...before, order }, request, act);
  return typeof taken === 'string' ? taken : { ...taken, before };
}
