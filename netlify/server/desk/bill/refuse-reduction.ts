import { dueAtDesk, writtenOffOf } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import type { DeskPaymentRefusal } from '../../payments/add-payment.ts';
import type { PartialRefundRefusal } from '../../payments/decide-partial-refund.ts';
import type { ProblemError } from '../../problems.ts';
import type { Conflict } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import type { ReductionRefusal } from './decide-reduction.ts';

/** Returns the problem of a refusal to take something off a bill, or money of what is due then. */
export function reductionProblem(
  reason: Exclude<
    ReductionRefusal | DeskPaymentRefusal | PartialRefundRefusal,
    'unchanged' | 'known' | 'not-taken' | 'unknown' | 'kept-changed' | 'above-kept'
  >,
  conflict: Conflict,
  order: OrderRecord,
): ProblemError {
  if (reason === 'due-changed') return refusal(reason, { values: [dueAtDesk(order)], ...conflict });
  if (reason === 'too-much')
    return refusal(reason, { values: [dueAtDesk(order) - writtenOffOf(order)], ...conflict });
  return refusal(reason, conflict);
}
