import type { Order } from '../../contract/order.ts';

/** Returns orders in the places in which they are shown: after those that are new, before those that are older. */
export function inPlace(orders: Order[], shown: Order[] = []): Order[] {
  const places = new Map(shown.map(({ _id }, place) => [_id, place]));
  const placeOf = ({ _id }: Order) => places.get(_id) ?? -1;
  const older = orders.findLastIndex(({ _id }) => places.has(_id)) + 1;
  return [...orders.slice(0, older).toSorted((a, b) => placeOf(a) - placeOf(b)), ...orders.slice(older)];
}
