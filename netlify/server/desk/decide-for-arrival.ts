import { type Change, changeTo, type OwnedOrder } from '../order/change.ts';
import { arrivalOf } from '../order/order-facts.ts';
import { orderByIdRead, parseOrderById } from '../order/reads.ts';
import type { Read } from '../store/read-pipeline.ts';

/* Acts of the staff on all bookings that have come with one car. */

interface Named {
  orderId: string;
}

/** Another order of an arrival, if it exists, and what the request says of it. */
export type Other<Said> = Said & { owned: OwnedOrder | undefined };

/** Returns the reads of the other orders that a request names. */
export const namedOrderReads = (named: Named[]): Read[] => named.map(({ orderId }) => orderByIdRead(orderId));

/** Parses the replies to `namedOrderReads`. */
export const parseNamedOrders = <Said extends Named>(named: Said[], replies: unknown[]): Other<Said>[] =>
  named.map((said, index) => ({
    ...said,
    owned: parseOrderById(replies[index]),
  }));

/** Returns the decision on an order and those on the others of its arrival as one: all are changed, or none. */
export function decideForWholeArrival<Said, Refusal extends string>(
  before: OwnedOrder,
  { first, others }: { first: Change | Refusal; others: Other<Said>[] },
  decide: (other: OwnedOrder, said: Said) => Change | Refusal,
): Change | Refusal | 'changed' {
  const ids = [before, ...others.map(({ owned }) => owned)].map((one) => one?.order._id);
  // Of two changes of one order, the last would be stored.
  if (new Set(ids).size < ids.length) return 'changed';
  const arrival = arrivalOf(before.order);
  const also = others.map((other) =>
    other.owned && arrival !== undefined && arrivalOf(other.owned.order) === arrival
      ? decide(other.owned, other)
      : 'changed',
  );
  const refused = [first, ...also].find((one) => typeof one === 'string' && one !== 'unchanged');
  if (typeof refused === 'string') return refused;
  const changes = also.filter((one) => typeof one !== 'string');
  if (typeof first !== 'string') return { ...first, also: changes };
  return changes.length > 0 ? changeTo(before, before.order, { also: changes }) : first;
}
