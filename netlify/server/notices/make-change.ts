import { type Change, changeTo, type OwnedOrder } from '../order/change.ts';
import type { EventRecord } from '../order/event-fates.ts';
import { type Actor, nextVersion } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { latestNoticeIds, newNotices, type SomeOf, type Told } from './new-notice.ts';
import type { LatestKind } from './notice-kinds.ts';

/** An act of a party on an order, and what follows from it. */
export interface NewChange extends Pick<Change, 'expect' | 'write'> {
  act: Actor & { now: Date };
  /** The order as it is then, but for its version and history. */
  order: OrderRecord;
  /** The events that its history keeps of the act. */
  events?: SomeOf<Omit<EventRecord, 'at' | keyof Actor>>;
  tells?: SomeOf<Told>;
  /** The kinds of notices that are true no longer, beside the reminder of a visit that is gone. */
  withdraws?: SomeOf<LatestKind>;
}

/** Makes the change by which a party brings an order into another state: as its next version, with the notices that follow. */
export function makeChange(
  before: OwnedOrder,
  { act: { actor, by, now }, order, events = [], tells = [], withdraws = [], ...more }: NewChange,
): Change {
  const at = now.toISOString();
  const next = nextVersion(
    {
      ...order,
      // What a gateway reports moves nothing up in the list of the customer.
      updatedAt: actor === 'gateway' ? order.updatedAt : at,
      lastAct: by === undefined ? order.lastAct : { by, rev: order.rev + 1 },
    },
    ...events.flatMap((event) => (event ? { ...event, at, actor, by } : [])),
  );
  const hasLostVisit = before.order.visit !== undefined && order.visit === undefined;
  return changeTo(before, next, {
    ...more,
    notices: newNotices(tells, next, now),
    withdrawn: latestNoticeIds([hasLostVisit && 'reminder', ...withdraws], next),
  });
}
