import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { visitSlotEnd } from '../../../src/contract/visits/visit.ts';
import { makeChange } from '../notices/make-change.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { isAwaited } from '../order/order-facts.ts';
import { visitReminderOf } from './decide-visit.ts';

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
export function decideVisitOfChangedDay(
  before: OwnedOrder,
  changed: ChangedDay,
  now: Date,
): Change | 'unchanged' {
  const { order } = before;
  const { visit, progress } = order;
  const { day, takesCars, by } = changed;
  if (!visit || progress || !isAwaited(order) || dayInDhaka(visit.start) !== day) return 'unchanged';
  if (visitSlotEnd(visit.start) <= now || takesCars !== (order.displaced === true)) return 'unchanged';
  const kind = takesCars ? 'visit-reopened' : 'visit-closed';
  const { displaced: _displaced, ...rest } = order;
  return makeChange(before, {
    order: takesCars ? rest : { ...rest, displaced: true },
    act: { actor: 'garage', by, now },
    events: [{ type: kind, reference: visit.start }],
    tells: [{ customer: kind }, takesCars && visitReminderOf(visit, now)],
    withdraws: takesCars ? ['visit-closed'] : ['visit-reopened', 'reminder'],
  });
}
