import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { changedBy } from '../../order/order-facts.ts';
import type { Line, OrderRecord, ReductionLine, ServiceLine } from '../../order/records.ts';

/* Lines that the staff put on a bill, and take off it again: services that were added, and reductions. */

type DeskLine = ServiceLine | ReductionLine;

/** The member who decides, and when. */
export interface LineAct {
  by: string;
  now: Date;
}

/** The reasons to change no line: `line-known` is one of the same id with another content, `line-gone` one that was taken off since. */
export type LineRefusal = 'unchanged' | 'line-known' | 'line-gone' | 'no-line' | 'cancelled' | 'car-left';

const eventTypes = {
  service: { on: 'service-added', off: 'service-removed' },
  reduction: { on: 'reduced', off: 'reduction-undone' },
} as const;

/** Returns why a line is not put on a bill, undefined if it can be: a repeat of what was `said` changes nothing. */
export function whyNotAdded(order: OrderRecord, said: Partial<DeskLine>): LineRefusal | undefined {
  const known = order.lines.find(({ id }) => id === said.id);
  if (known) return isAsSaid(known, said) ? 'unchanged' : 'line-known';
  if (wasTakenOff(order, said.id)) return 'line-gone';
  return order.cancelledAt === undefined ? undefined : 'cancelled';
}

/** Returns the line of an id that is to be taken off a bill, or why it is not: as long as the car has not left. */
export function findRemovable<Of extends DeskLine>(
  order: OrderRecord,
  lines: Of[],
  id: string,
): Of | LineRefusal {
  const line = lines.find((one) => one.id === id);
  if (!line) return wasTakenOff(order, id) ? 'unchanged' : 'no-line';
  if (order.cancelledAt !== undefined) return 'cancelled';
  return order.progress?.state === 'collected' ? 'car-left' : line;
}

/** Returns the change of an order that has got a line, or has it no longer: the event keeps the amount. */
export function changeLine(
  before: OwnedOrder,
  order: OrderRecord,
  line: DeskLine,
  { by, now }: LineAct,
): Change {
  const isOn = order.lines.includes(line);
  return changeOf(
    before,
    changedBy(
      order,
      { actor: 'garage', by, now },
      {
        type: eventTypes[line.kind][isOn ? 'on' : 'off'],
        reference: line.id,
        change: isOn ? { price: line.amount } : { was: line.amount },
      },
    ),
  );
}

/** Returns whether a line has all that was said. */
function isAsSaid(line: Line, said: Partial<DeskLine>): boolean {
  const content = new Map(Object.entries(line));
  return Object.entries(said).every(([name, value]) => content.get(name) === value);
}

/** Returns whether a line of the desk was on a bill, and taken off it. */
const wasTakenOff = ({ events }: OrderRecord, id: string | undefined): boolean =>
  events.some(
    ({ type, reference }) => reference === id && Object.values(eventTypes).some(({ off }) => off === type),
  );
