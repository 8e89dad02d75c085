import { keys, type OrderRecord } from '../store/order-records.ts';
import type { Place } from '../store/place-scripts.ts';
import { agendaEntriesOf, toUnplanned, unplannedScoreOf } from '../store/visit-records.ts';
import { dayOf } from '../visits/opening-hours.ts';

/**
 * Returns where a live or present order is found: in the agendas of its visit, and while nobody waits for its car there, in one of
 * `unplanned`, `onsite` and `collected`.
 */
export function placesOf(uid: string, order: OrderRecord, isArchived: boolean): Place[] {
  const { _id, progress, visit, payment } = order;
  if (!progress && (isArchived || (payment !== 'paid' && payment !== 'held'))) return [];
  const places: Place[] = Array.from(agendaEntriesOf(uid, order), ([day, entry]) => ({
    kind: 'field',
    key: keys.agenda(day),
    name: _id,
    value: JSON.stringify(entry),
  }));
  if (progress) {
    const key = progress.state === 'collected' ? keys.collected(dayOf(progress.at)) : keys.onSite;
    places.push({ kind: 'field', key, name: _id, value: uid });
  } else if (!visit) {
    const name = toUnplanned({ uid, orderId: _id });
    places.push({ kind: 'member', key: keys.unplanned, name, value: unplannedScoreOf(order) });
  }
  return places;
}
