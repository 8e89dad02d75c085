import type { DeskPaymentRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk/desk-staff.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { type DeskPaymentRefusal, recordDeskPayment } from '../../payments/add-payment.ts';
import { decideReduction, type ReductionRefusal } from '../bill/decide-reduction.ts';
import { withGoodwillReduction } from '../bill/take-off-too.ts';

/**
 * Decides on money that the desk takes or gives back, as `recordDeskPayment` does. A discount that is given with it is taken off first, as by `decideReduction`:
 * both, or none. A repeat is one of both, also if the discount was taken back since.
 */
export function decideDeskPayment(
  before: OwnedOrder,
  request: DeskPaymentRequest,
  act: { by: string; role: Role; now: Date; isUsed?: boolean },
): Change | DeskPaymentRefusal | ReductionRefusal | 'reference-used' {
  const taken = recordDeskPayment(before, request, act);
  if (typeof taken !== 'string' && act.isUsed) return 'reference-used';
  if (request.type === 'given-back')
    return withGoodwillReduction(taken, { before, off: request.off, reason: request.reason, act });
  const discount = request.discount;
  if (!discount || taken === 'unchanged' || taken === 'known') return taken;
  const reduced = decideReduction(before, { type: 'given', kind: 'discount', ...discount }, act);
  // What another act has given is no repeat: the money is not recorded.
  if (typeof reduced === 'string') return reduced === 'unchanged' ? 'line-known' : reduced;
  const both = recordDeskPayment({ ...before, order: reduced.after.order }, request, act);
  return typeof both === 'string' ? both : { ...both, before };
}
