import { makeChange, type NewChange } from '../../notices/make-change.ts';
import { hasTooManyActs, type MemberAct, recordedActOf, type Said, withAct } from '../../order/acts.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import type { OrderRecord, ReductionLine, ServiceLine } from '../../order/records.ts';

/* Lines that the staff put on a bill, and take off it again: services that were added, and reductions. */

type DeskLine = ServiceLine | ReductionLine;

/** The reasons to change no line: `line-known` is an act of the same id with another content. */
export type LineRefusal = 'unchanged' | 'line-known' | 'no-line' | 'cancelled' | 'car-left' | 'too-many-acts';

const eventTypes = {
  service: { on: 'service-added', off: 'service-removed' },
  reduction: { on: 'reduced', off: 'reduction-undone' },
} as const;

/** Returns why a line is not put on a bill, undefined if it can be: a repeat of what was `said` changes nothing. */
export function whyLineNotAdded(
  order: OrderRecord,
  { said, now }: { said: Said; now: Date },
): LineRefusal | undefined {
  const repeat = recordedActOf(order, said);
  if (repeat) return repeat === 'other' ? 'line-known' : repeat;
  if (hasTooManyActs(order, now)) return 'too-many-acts';
  return order.cancelledAt === undefined ? undefined : 'cancelled';
}

/** Returns what a request says that takes off the line of an id. */
export const lineRemovalAct = (id: string): Said => ({ id: `off:${id}`, content: {} });

/** Returns the line of an id that is to be taken off a bill, or why it is not: as long as the car has not left. */
export function findRemovableLine<Of extends DeskLine>(
  order: OrderRecord,
  lines: Of[],
  id: string,
): Of | LineRefusal {
  const line = lines.find((one) => one.id === id);
  if (!line) return recordedActOf(order, lineRemovalAct(id)) ? 'unchanged' : 'no-line';
  if (order.cancelledAt !== undefined) return 'cancelled';
  return order.progress?.state === 'collected' ? 'car-left' : line;
}

interface LineChange extends Pick<NewChange, 'order' | 'tells' | 'expect'> {
  line: DeskLine;
  said: Said;
}

/** Returns the change of an order that has got a line by an act, or has it no longer: the event keeps the amount. */
export function makeLineChange(
  before: OwnedOrder,
  { order, line, said, ...more }: LineChange,
  { by, now }: MemberAct,
): Change {
  const isOn = order.lines.includes(line);
  return makeChange(before, {
    order: withAct(order, said, now),
    act: { actor: 'garage', by, now },
    events: [
      {
        type: eventTypes[line.kind][isOn ? 'on' : 'off'],
        reference: line.id,
        change: isOn ? { price: line.amount } : { was: line.amount },
      },
    ],
    ...more,
  });
}
