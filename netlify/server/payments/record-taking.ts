import type { TakingRequest } from '../../../src/contract/desk-booking-request.ts';
import { type Taking, waysOfPaying } from '../../../src/contract/taking.ts';
import { newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { dueAtDesk, keptByDesk, mainAttempt, nextVersion, withPayment } from '../order/order-facts.ts';

/** The most takings of one order, whose record has a limit of its size. The last ones are for giving back all that is kept. */
const MAX_TAKINGS = 30;
const FOR_GIVING_BACK = waysOfPaying.length;

/** The reasons not to record money: `known` is a taking of the same id with another content, `not-taken` more than the desk keeps in that way. */
export type TakingRefusal = 'unchanged' | 'known' | 'cancelled' | 'too-much' | 'not-taken' | 'too-many';

/**
 * Records money that the desk takes, never more than is due in taka; or gives back, also of a cancelled booking, never more than it keeps in the
 * same way. `by` is the member's name.
 */
export function recordTaking(
  before: OwnedOrder,
  { id, type, way, amount }: TakingRequest,
  { by, now }: { by: string; now: Date },
): Change | TakingRefusal {
  const { order } = before;
  const { takings = [] } = order;
  const isTaken = type === 'taken';
  const at = now.toISOString();
  const taking: Taking = { id, way, amount: isTaken ? amount : -amount, at, by };
  const known = takings.find((one) => one.id === id);
  if (known) return known.way === way && known.amount === taking.amount ? 'unchanged' : 'known';
  // A car that is here may have approved findings when its customer cancels.
  if (isTaken && order.cancelledAt !== undefined && order.origin === 'desk') return 'cancelled';
  if (isTaken && amount > dueAtDesk(order)) return 'too-much';
  if (!isTaken && amount > keptByDesk(order, way)) return 'not-taken';
  if (takings.length >= MAX_TAKINGS - (isTaken ? FOR_GIVING_BACK : 0)) return 'too-many';
  const next = nextVersion(withPayment({ ...order, takings: [...takings, taking], updatedAt: at }), {
    type: isTaken ? 'money-taken' : 'money-given-back',
    at,
    actor: 'garage',
    by,
    reference: id,
  });
  const about = { transactionId: mainAttempt(order).transactionId, rev: next.rev };
  return changeOf(before, next, { notices: [newNotice('customer', 'desk-receipt', { about, at: now })] });
}
