import { randomUUID } from 'node:crypto';
import type { DeskVisit } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { MemberAct } from '../../order/acts.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { carOfOrder } from '../../order/order-facts.ts';
import { carTogetherWith, planVisit } from '../../visits/decide-visit.ts';
import type { VisitDay } from '../../visits/plan-load.ts';

interface Planning extends MemberAct {
  days: VisitDay[];
  /** The booking with which it is to come, if that was found. */
  companion: OwnedOrder | undefined;
}

/** Decides when the car of a booking comes, for a member of staff. */
export function decideVisitAtDesk(
  owned: OwnedOrder,
  request: DeskVisit,
  { companion: booking, days, by, now }: Planning,
) {
  const { order } = owned;
  const start = new Date(request.start).toISOString();
  const comesSo = request.with === undefined || owned.together?.some((one) => isSame(one, booking));
  if (order.visit?.start === start && comesSo) return 'unchanged';
  const others = request.together?.map(({ orderId, rev }) =>
    owned.together?.find((one) => one.order._id === orderId && one.order.rev === rev),
  );
  if (order.rev !== request.rev || others?.includes(undefined)) return 'changed';
  const companion = request.with === undefined ? undefined : { booking, newArrival: randomUUID() };
  const visit = { start, ...carTogetherWith(carOfOrder(order) ?? {}, companion && booking?.order.visit) };
  const member = { by, isForced: request.overrides?.includes('full') ?? false };
  return planVisit(owned, { visit, days, companion, together: request.together, member }, now);
}

const isSame = (one: OwnedOrder, other: OwnedOrder | undefined): boolean =>
  one.order._id === other?.order._id;
