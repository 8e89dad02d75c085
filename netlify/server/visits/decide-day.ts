import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { slotEnd } from '../../../src/contract/visits/visit.ts';
import { latestId, newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { changedBy, isAwaited } from '../order/order-facts.ts';
import { reminderOf } from './decide-visit.ts';

/* Decisions on the visits of a day that the garage closes, or opens again. */

interface ChangedDay {
  day: string;
  takesCars: boolean;
  by: string;
}

/**
 * Displaces the visit of an order on a day that takes no cars any longer, or restores it on one that does again, if it is still to come. The part
 * of its work that other days have stays.
 */
export function applyDay(before: OwnedOrder, changed: ChangedDay, now: Date): Change | 'unchanged' {
  const { order } = before;
  const { visit, progress } = order;
  if (!visit || progress || !isAwaited(order) || dayInDhaka(visit.start) !== changed.day) return 'unchanged';
  if (slotEnd(visit.start) <= now || changed.takesCars !== (order.displaced === true)) return 'unchanged';
  const kind = changed.takesCars ? 'visit-reopened' : 'visit-closed';
  const { displaced: _displaced, ...rest } = order;
  const next = changedBy(
    { ...rest, ...(!changed.takesCars && { displaced: true }) },
    { actor: 'garage', by: changed.by, now },
    { type: kind, reference: visit.start },
  );
  return changeOf(before, next, {
    notices: [
      newNotice('customer', kind, { order: next, at: now }),
      ...(changed.takesCars ? reminderOf(visit, next, now) : []),
    ],
    withdrawn: [
      latestId(changed.takesCars ? 'visit-closed' : 'visit-reopened', order),
      ...(changed.takesCars ? [] : [latestId('reminder', order)]),
    ],
  });
}
