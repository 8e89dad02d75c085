import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { changedBy } from '../../order/order-facts.ts';
import type { OrderRecord, ReductionLine, ServiceLine } from '../../order/records.ts';

/** What a member of staff adds to the lines of a bill, or removes. */
interface LineChange {
  type: 'service-added' | 'service-removed' | 'reduced' | 'reduction-undone';
  line: ServiceLine | ReductionLine;
  by: string;
  now: Date;
}

/** Returns the change of an order's lines. The event keeps the amount once the line is gone. */
export function changeLines(
  before: OwnedOrder,
  order: OrderRecord,
  { type, line, by, now }: LineChange,
): Change {
  const change = order.lines.includes(line) ? { price: line.amount } : { was: line.amount };
  const event = { type, reference: line.id, change };
  return changeOf(before, changedBy(order, { actor: 'garage', by, now }, event));
}

export const wasRemoved = ({ events }: OrderRecord, id: string): boolean =>
  events.some(
    ({ type, reference }) => reference === id && (type === 'service-removed' || type === 'reduction-undone'),
  );
