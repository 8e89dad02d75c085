import { serverNow } from '../../api/server-clock.ts';
import type { Order } from '../../contract/order/order.ts';
import { describeVisitTime } from './describe-visit.ts';
import * as t from './texts.ts';

type GivenUp = Pick<Order, 'givenUpStart' | 'progress'>;

/** Says that a time that was to come was given up, which a calendar does not know. */
export function GivenUpTime({ order: { givenUpStart, progress } }: { order: GivenUp }) {
  if (!givenUpStart || progress || new Date(givenUpStart) <= serverNow()) return null;
  return (
    <span className="block text-sm text-muted">
      {t.timeIsOff(describeVisitTime(givenUpStart))} {t.deleteEntry}
    </span>
  );
}
