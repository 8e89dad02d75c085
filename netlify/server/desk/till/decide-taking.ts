import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk-staff.ts';
import type { Taking } from '../../../../src/contract/taking.ts';
import { reductionsOf, takingsOf } from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import type { OrderRecord } from '../../order/records.ts';
import { recordTaking, type TakingRefusal } from '../../payments/add-payment.ts';
import { decideReduction, type ReductionRefusal } from '../bill/decide-reduction.ts';

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
  const discount = request.type === 'taken' ? request.discount : undefined;
  const known = takingsOf(order).find((taking) => taking.id === request.id);
  if (known && !wasGiven(order, known, discount)) return 'known';
  if (known || !discount) return recordTaking(before, request, act);
  const reduced = decideReduction(before, { type: 'given', kind: 'discount', ...discount }, act);
  // What another act has given is no repeat: the money is not recorded.
  if (typeof reduced === 'string') return reduced === 'unchanged' ? 'line-known' : reduced;
  const taken = recordTaking({ ...before, order: reduced.after.order }, request, act);
  return typeof taken === 'string' ? taken : { ...taken, before };
}

type Discount = Extract<TakingRequest, { type: 'taken' }>['discount'];

/** Returns whether a discount is the one that was given with a taking, at the same time in the history: as it is said, or taken back since. */
function wasGiven(order: OrderRecord, { at }: Taking, discount: Discount): boolean {
  const given = order.events.find((event) => event.type === 'reduced' && event.at === at);
  if (!given || !discount) return !given && !discount;
  const line = reductionsOf(order).find(({ id }) => id === given.reference);
  return !line || (line.amount === -discount.amount && line.reason === discount.reason.trim());
}
