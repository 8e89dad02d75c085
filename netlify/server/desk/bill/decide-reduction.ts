import { MAX_REDUCTIONS } from '../../../../src/contract/bill.ts';
import type { ReductionRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk-staff.ts';
import { garage } from '../../../../src/garage.ts';
import { reductionsOf, serviceOf, sumOf } from '../../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { dueAtDesk, isUnpaidOnline, nextVersion } from '../../order/order-facts.ts';
import type { OrderRecord, ReductionLine } from '../../order/records.ts';

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
  if (wasTakenBack(order, id)) return 'taken-back';
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
  return changed(before, [...order.lines, line], { type: 'reduced', line, by, now });
}

function undo(before: OwnedOrder, id: string, { by, role, now }: ReducingAct): Change | ReductionRefusal {
  const { order } = before;
  const line = reductionsOf(order).find((one) => one.id === id);
  if (!line) return wasTakenBack(order, id) ? 'unchanged' : 'no-reduction';
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (order.progress?.state === 'collected') return 'has-left';
  if (line.byOwner && role !== 'owner') return 'of-owner';
  const lines = order.lines.filter((one) => one !== line);
  return changed(before, lines, { type: 'reduction-undone', line, by, now });
}

/** Returns whether an order has had a reduction that was taken back. */
const wasTakenBack = ({ events }: OrderRecord, id: string): boolean =>
  events.some(({ type, reference }) => type === 'reduction-undone' && reference === id);

interface Reducing {
  type: 'reduced' | 'reduction-undone';
  line: ReductionLine;
  by: string;
  now: Date;
}

/** Returns the change of an order's lines; the event keeps the amount once the line is gone. */
function changed(before: OwnedOrder, lines: OrderRecord['lines'], { type, line, by, now }: Reducing): Change {
  const at = now.toISOString();
  const change = type === 'reduced' ? { price: line.amount } : { was: line.amount };
  const event = { type, at, actor: 'garage' as const, by, reference: line.id, change };
  return changeOf(before, nextVersion({ ...before.order, lines, updatedAt: at }, event));
}
