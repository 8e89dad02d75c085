import type { ReductionRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk/desk-staff.ts';
import { MAX_REDUCTIONS, reductionLinesOf } from '../../../../src/contract/money/bill.ts';
import type { MemberAct } from '../../order/acts.ts';
import { bookedServiceLine } from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { isWithinDeskLimit } from '../../order/desk-limit.ts';
import { dueAtDesk, isUnpaidOnline, writtenOffOf } from '../../order/order-facts.ts';
import type { ReductionLine } from '../../order/records.ts';
import {
  findRemovableLine,
  type LineRefusal,
  lineRemovalAct,
  makeLineChange,
  whyLineNotAdded,
} from './change-lines.ts';

/* Decisions of the staff on what they take off a bill in taka. */

/** The member who decides, and when. */
interface ReducingAct extends MemberAct {
  role: Role;
}

type Given = Extract<ReductionRequest, { type: 'given' }>;

/** The reasons to change nothing, beside those of any line: `due-changed` is another sum than the member saw. */
export type ReductionRefusal =
  | LineRefusal
  | 'not-in-taka'
  | 'due-changed'
  | 'too-much'
  | 'above-limit'
  | 'too-many-reductions'
  | 'of-owner';

/**
 * Takes an amount off what is due in taka, never more than that; or takes a reduction back while the car has not left. A member who is no owner gives
 * up to `garageRules.deskReduction` for an order, with what else the desk has taken off it, and takes back what no owner has given.
 */
export const decideReduction = (
  before: OwnedOrder,
  request: ReductionRequest,
  act: ReducingAct,
): Change | ReductionRefusal =>
  request.type === 'given' ? give(before, request, act) : undo(before, request.id, act);

function give(before: OwnedOrder, request: Given, act: ReducingAct): Change | ReductionRefusal {
  const { order } = before;
  const { by, role, now } = act;
  const { id, kind, reason } = request;
  const amount = -request.amount;
  const text = reason?.trim() || undefined;
  const said = { id, content: { kind, amount, reason: text } };
  const refusal = whyLineNotAdded(order, { said, now });
  if (refusal) return refusal;
  const due = dueAtDesk(order);
  if (due === 0 && (isUnpaidOnline(order) || bookedServiceLine(order).currency !== 'BDT'))
    return 'not-in-taka';
  if (due !== request.due) return 'due-changed';
  // What was written off is asked for again before less is charged.
  if (request.amount > due - writtenOffOf(order)) return 'too-much';
  const given = reductionLinesOf(order);
  if (given.length >= MAX_REDUCTIONS) return 'too-many-reductions';
  if (role !== 'owner' && !isWithinDeskLimit(order, request.amount)) return 'above-limit';
  const line: ReductionLine = {
    id,
    kind: 'reduction',
    text: kind,
    amount,
    at: now.toISOString(),
    by,
    ...(text && { reason: text }),
    ...(role === 'owner' && { byOwner: true }),
  };
  return makeLineChange(before, { order: { ...order, lines: [...order.lines, line] }, line, said }, act);
}

function undo(before: OwnedOrder, id: string, act: ReducingAct): Change | ReductionRefusal {
  const { order } = before;
  const line = findRemovableLine(order, reductionLinesOf(order), id);
  if (typeof line === 'string') return line;
  if (line.byOwner && act.role !== 'owner') return 'of-owner';
  const changed = { ...order, lines: order.lines.filter((one) => one !== line) };
  return makeLineChange(before, { order: changed, line, said: lineRemovalAct(id) }, act);
}
