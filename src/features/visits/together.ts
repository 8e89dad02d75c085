import type { Order } from '../../contract/order/order.ts';
import { plateKey } from '../../contract/text/plate.ts';
import type { Visit } from '../../contract/visits/visit.ts';
import { garage } from '../../garage.ts';

export type Visiting = Order & { visit: Visit };

const isVisiting = (order: Order): order is Visiting => order.visit !== undefined;

/** Returns the bookings that come, or have come, with an order. */
export const bookingsTogetherWith = ({ _id, visit }: Order, orders: Order[]): Order[] =>
  orders.filter(
    (other) =>
      other._id !== _id && other.visit?.arrival !== undefined && other.visit.arrival === visit?.arrival,
  );

/** Returns the bookings with which an order can come, one of each arrival: those of the same car, as far as it is known, that are far enough ahead. */
export function companionsFor(order: Order, orders: Order[], now: Date): Visiting[] {
  const { _id, visit, vehicle } = order;
  const plate = plateKey((visit ?? vehicle)?.plate ?? '');
  const soonest = now.getTime() + garage.leadHours * 3_600_000;
  const possible = orders.filter(isVisiting).filter((other) => {
    const { start, plate: theirs = '', arrival } = other.visit;
    const isOther = other._id !== _id && (arrival === undefined || arrival !== visit?.arrival);
    const isAwaited = other.payment === 'paid' && !other.progress && !other.displaced;
    const isSameCar = plate === '' || plate === plateKey(theirs);
    return isOther && isAwaited && isSameCar && Date.parse(start) >= soonest;
  });
  return possible.filter(
    ({ visit: { arrival } }, index) =>
      arrival === undefined || possible.findIndex((other) => other.visit.arrival === arrival) === index,
  );
}
