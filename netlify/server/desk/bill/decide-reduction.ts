import { MAX_REDUCTIONS } from '../../../../src/contract/bill.ts';
import type { ReductionRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk-staff.ts';
import { garage } from '../../../../src/garage.ts';
import { reductionsOf, serviceOf, sumOf } from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { dueAtDesk, isUnpaidOnline } from '../../order/order-facts.ts';
import type { ReductionLine } from '../../order/records.ts';
import { changeLines, wasRemoved } from './change-lines.ts';

/* Decisions of the staff on what they take off a bill in taka. */

/** The member who decides, and when. */
interface ReducingAct {
  by: string;
  role: Role;
  now: Date;
}

type Given = Extract<ReductionRequest, { type: 'given' }>;

/**
 * The reasons to change nothing: `reduced` is a reduction of the same id with another content, `taken-back` one that was taken back since; `due` is
 * another amount than the member saw.
 */
export type ReductionRefusal =
  | 'unchanged'
  | 'reduced'
  | 'taken-back'
  | 'cancelled'
  | 'not-in-taka'
  | 'due-changed'
  | 'too-much'
  | 'above-limit'
  | 'too-many-reductions'
  | 'no-reduction'
  | 'of-owner'
  | 'has-left';

/**
 * Takes an amount off what is due in taka, never more than that; or takes a reduction back while the car has not left. A member who is no owner gives
 * up to `garage.deskReduction` for an order, and takes back what no owner has given.
 */
export const decideReduction = (
  before: OwnedOrder,
  request: ReductionRequest,
  act: ReducingAct,
): Change | ReductionRefusal =>
  request.type === 'given' ? give(before, request, act) : undo(before, request.id, act);

function give(before: OwnedOrder, request: Given, { by, role, now }: ReducingAct): Change | ReductionRefusal {
  const { order } = before;
  const { id, kind, reason } = request;
  const amount = -request.amount;
  const text = reason?.trim() || undefined;
  const known = order.lines.find((line) => line.id === id);
  if (known)
    return known.kind === 'reduction' &&
      known.text === kind &&
      known.amount === amount &&
      known.reason === text
      ? 'unchanged'
      : 'reduced';
  if (wasRemoved(order, id)) return 'taken-back';
  if (order.cancelledAt !== undefined) return 'cancelled';
  const due = dueAtDesk(order);
  if (due === 0 && (isUnpaidOnline(order) || serviceOf(order).currency !== 'BDT')) return 'not-in-taka';
  if (due !== request.due) return 'due-changed';
  if (request.amount > due) return 'too-much';
  const given = reductionsOf(order);
  if (given.length >= MAX_REDUCTIONS) return 'too-many-reductions';
  const byDesk = sumOf(given.filter(({ byOwner }) => !byOwner).map((line) => line.amount));
  if (role !== 'owner' && amount + byDesk < -garage.deskReduction) return 'above-limit';
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
  return changeLines(before, { ...order, lines: [...order.lines, line] }, { type: 'reduced', line, by, now });
}

function undo(before: OwnedOrder, id: string, { by, role, now }: ReducingAct): Change | ReductionRefusal {
  const { order } = before;
  const line = reductionsOf(order).find((one) => one.id === id);
  if (!line) return wasRemoved(order, id) ? 'unchanged' : 'no-reduction';
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (order.progress?.state === 'collected') return 'has-left';
  if (line.byOwner && role !== 'owner') return 'of-owner';
  const lines = order.lines.filter((one) => one !== line);
  return changeLines(before, { ...order, lines }, { type: 'reduction-undone', line, by, now });
}
