import type { WriteOffRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import { makeChange } from '../../notices/make-change.ts';
import { hasTooManyActs, type MemberAct, recordedActOf, withAct } from '../../order/acts.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { debtOf, writtenOffOf } from '../../order/order-facts.ts';

/** The reasons to change nothing: `line-known` is an act of the same id with another content, `due-changed` another sum than the member saw. */
export type WriteOffRefusal =
  | 'unchanged'
  | 'line-known'
  | 'no-debt'
  | 'no-write-off'
  | 'due-changed'
  | 'too-many-acts'
  | 'too-many-write-offs';

/** The most such acts on an order, whose record has a limit of its size: the last one can only ask again. */
const MAX_WRITE_OFFS = 8;

/**
 * Ends the asking for what is due of a car that has left, or begins it again, for an owner. It is no reduction: what was charged stays, with its tax, and can
 * be paid.
 */
export function decideWriteOff(
  before: OwnedOrder,
  request: WriteOffRequest,
  { by, now }: MemberAct,
): Change | WriteOffRefusal {
  const { order } = before;
  const { writeOffs = [] } = order;
  const { id } = request;
  const said = { id, content: contentOf(request) };
  const repeat = recordedActOf(order, said);
  if (repeat) return repeat === 'other' ? 'line-known' : repeat;
  if (hasTooManyActs(order, now)) return 'too-many-acts';
  if (writeOffs.length + (request.type === 'given' ? 1 : 0) >= MAX_WRITE_OFFS) return 'too-many-write-offs';
  const decided = request.type === 'given' ? give(before, request) : undo(before);
  if (typeof decided === 'string') return decided;
  const { amount } = decided;
  const at = now.toISOString();
  const next = { ...order, writeOffs: [...writeOffs, { id, at, by, ...decided }] };
  return makeChange(before, {
    order: withAct(next, said, now),
    act: { actor: 'garage', by, now },
    events: [
      {
        type: amount > 0 ? 'written-off' : 'write-off-undone',
        reference: id,
        change: amount > 0 ? { price: amount } : { was: -amount },
      },
    ],
  });
}

const contentOf = (request: WriteOffRequest): object =>
  request.type === 'given' ? { due: request.due, reason: request.reason.trim() } : { isUndone: true };

type Given = Extract<WriteOffRequest, { type: 'given' }>;
/** The amount that is written off, or asked for again if it is negative. */
type WrittenOff = { amount: number; reason?: string };

function give({ order }: OwnedOrder, request: Given): WrittenOff | WriteOffRefusal {
  const due = debtOf(order)?.due;
  if (due === undefined) return 'no-debt';
  return due === request.due ? { amount: due, reason: request.reason.trim() } : 'due-changed';
}

function undo({ order }: OwnedOrder): WrittenOff | WriteOffRefusal {
  const amount = writtenOffOf(order);
  return amount === 0 || order.erasedAt !== undefined ? 'no-write-off' : { amount: -amount };
}
