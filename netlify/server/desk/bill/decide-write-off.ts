import type { WriteOffRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk-staff.ts';
import { isFullOfActs, repeatOf, withAct } from '../../order/acts.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { isWithinLimit } from '../../order/desk-limit.ts';
import { changedBy, debtOf, openWriteOffs, writtenOffOf } from '../../order/order-facts.ts';
import type { LineAct } from './change-lines.ts';

/** The reasons to change nothing: `line-known` is an act of the same id with another content, `due-changed` another sum than the member saw. */
export type WriteOffRefusal =
  | 'unchanged'
  | 'line-known'
  | 'no-debt'
  | 'no-write-off'
  | 'due-changed'
  | 'above-limit'
  | 'too-many-acts'
  | 'too-many-write-offs';

/** The most write-offs of an order, whose record has a limit of its size. */
const MAX_WRITE_OFFS = 3;

/**
 * Ends the asking for what is due of a car that has left, or begins it again. It is no reduction: what was charged stays, with its tax, and can be paid. Above
 * `garage.deskReduction` only an owner may.
 */
export function decideWriteOff(
  before: OwnedOrder,
  request: WriteOffRequest,
  { by, role, now }: LineAct & { role: Role },
): Change | WriteOffRefusal {
  const { order } = before;
  const { writeOffs = [] } = order;
  const { type, id } = request;
  const reason = type === 'given' ? request.reason.trim() : '';
  const said = type === 'given' ? { id, content: { reason } } : { id: `off:${id}`, content: {} };
  const repeat = repeatOf(order, said);
  if (repeat) return repeat === 'other' ? 'line-known' : repeat;
  if (isFullOfActs(order, now)) return 'too-many-acts';
  const at = now.toISOString();
  const changed = (next: typeof writeOffs, event: { price: number } | { was: number }): Change =>
    changeOf(
      before,
      changedBy(
        withAct({ ...order, writeOffs: next }, said, now),
        { actor: 'garage', by, now },
        { type: type === 'given' ? 'written-off' : 'write-off-undone', reference: id, change: event },
      ),
    );
  if (type === 'undone') {
    const one = openWriteOffs(order).find((open) => open.id === id);
    if (!one || writtenOffOf(order) === 0 || order.erasedAt !== undefined) return 'no-write-off';
    if (role !== 'owner' && !isWithinLimit(order, one.amount)) return 'above-limit';
    return changed(
      writeOffs.map((each) => (each === one ? { ...each, undoneAt: at } : each)),
      { was: one.amount },
    );
  }
  if (writeOffs.some((one) => one.id === id)) return 'line-known';
  const due = debtOf(order)?.due;
  if (due === undefined) return 'no-debt';
  if (due !== request.due) return 'due-changed';
  if (writeOffs.length >= MAX_WRITE_OFFS) return 'too-many-write-offs';
  if (role !== 'owner' && !isWithinLimit(order, due)) return 'above-limit';
  return changed([...writeOffs, { id, amount: due, at, by, reason }], { price: due });
}
