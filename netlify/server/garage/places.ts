import { bookedScoreOf, hasMoney, keys, type OrderRecord } from '../store/order-records.ts';
import type { Place } from '../store/place-scripts.ts';
import { agendaEntriesOf, formatReference, unplannedScoreOf } from '../store/visit-records.ts';
import { dayOf } from '../visits/opening-hours.ts';

/** Returns where an order is found: by its car, and in `held` and `owed` by its money. */
export const placesOf = (uid: string, order: OrderRecord, isArchived: boolean): Place[] => [
  ...placesOfCar(uid, order, isArchived),
  ...placesOfMoney(uid, order),
];

function placesOfMoney(uid: string, order: OrderRecord): Place[] {
  const member = {
    kind: 'member',
    name: formatReference({ uid, orderId: order._id }),
    value: bookedScoreOf(order),
  } as const;
  return [
    ...(hasMoney(order, 'held') ? [{ ...member, key: keys.held }] : []),
    ...(hasMoney(order, 'refund-due') ? [{ ...member, key: keys.owed }] : []),
  ];
}

/**
 * Returns where a live or present order is found: in the agendas of its visit, and while nobody waits for its car there, in one of
 * `unplanned`, `onsite` and `collected`.
 */
function placesOfCar(uid: string, order: OrderRecord, isArchived: boolean): Place[] {
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
    const name = formatReference({ uid, orderId: _id });
    places.push({ kind: 'member', key: keys.unplanned, name, value: unplannedScoreOf(order) });
  }
  return places;
}
