import type { StoredService } from '../../../../src/contract/catalogue/stored-service.ts';
import type { AdditionRequest } from '../../../../src/contract/desk/desk-booking-request.ts';
import type { Role } from '../../../../src/contract/desk/desk-staff.ts';
import { addedServiceLinesOf, MAX_ADDED } from '../../../../src/contract/money/bill.ts';
import { amountOfCataloguePrice, priceFromPaisa } from '../../../../src/contract/money/money.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { Visit } from '../../../../src/contract/visits/visit.ts';
import { catalogueServiceLine } from '../../catalogue/service-facts.ts';
import type { MemberAct } from '../../order/acts.ts';
import { bookingPaymentState, isOwnBooking, overpaymentOf, workMinutesOf } from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { isWithinDeskLimit, limitReductionsOfMember } from '../../order/desk-limit.ts';
import type { OrderRecord, ServiceLine } from '../../order/records.ts';
import type { RoomRefusal } from '../../visits/fit-work.ts';
import { planLoad, type VisitDay, withFewerMinutes, withMoreMinutes } from '../../visits/plan-load.ts';
import {
  findRemovableLine,
  type LineRefusal,
  lineRemovalAct,
  makeLineChange,
  whyLineNotAdded,
} from './change-lines.ts';

/* Decisions of the staff on services that they add to a booking, as its customer has agreed on the phone or at the counter. */

/** The state that an addition depends on, and the member who decides. */
interface AddingAct extends MemberAct {
  role: Role;
  service: StoredService | undefined;
  days: VisitDay[];
  bdtPerUsd: string;
}

type Added = Extract<AdditionRequest, { type: 'added' }>;

/** The reasons to change nothing, beside those of any line: `amount` is not the catalogue's price by now. */
export type AdditionRefusal =
  | LineRefusal
  | 'changed'
  | 'booking-unpaid'
  | 'no-service'
  | { reason: 'amount'; values: [price: number] }
  | 'too-many-services'
  | 'paid-for'
  | 'above-limit'
  | RoomRefusal;

/**
 * Adds a service to a booking whose car has not left, at the catalogue's price or another one with a reason. Its minutes are added to the visit, if they
 * fit or a member overrules that; those of a car that is here are, as those of approved work. Or removes one, unless it is paid.
 */
export const decideAddition = (
  before: OwnedOrder,
  request: AdditionRequest,
  act: AddingAct,
): Change | AdditionRefusal =>
  limitReductionsOfMember(
    request.type === 'added' ? add(before, request, act) : remove(before, request.id, act),
    before,
    act,
  );

function add(before: OwnedOrder, request: Added, act: AddingAct): Change | AdditionRefusal {
  const { order } = before;
  const { id, amount } = request;
  const { service, bdtPerUsd, by, role, now } = act;
  const reason = request.priceReason?.trim() || undefined;
  const said = { id, content: { service: request.service, amount, reason } };
  const refusal = whyLineNotAdded(order, { said, now });
  if (refusal) return refusal;
  if (order.progress?.state === 'collected') return 'car-left';
  if (order.rev !== request.rev) return 'changed';
  if (isOwnBooking(order) && bookingPaymentState(order) !== 'paid') return 'booking-unpaid';
  if (addedServiceLinesOf(order).length >= MAX_ADDED) return 'too-many-services';
  if (!service) return 'no-service';
  const price = amountOfCataloguePrice(service.price, 'BDT', bdtPerUsd);
  if (!reason && amount !== price) return { reason: 'amount', values: [price] };
  const below = role === 'owner' ? 0 : Math.max(0, price - amount);
  if (below > 0 && !isWithinDeskLimit(order, below)) return 'above-limit';
  const line: ServiceLine = {
    ...catalogueServiceLine(service, { amount, currency: 'BDT' }, id),
    ...(reason && { price: priceFromPaisa(amount, bdtPerUsd), reason }),
    ...(below > 0 && { below }),
    by,
    addedAt: now.toISOString(),
  };
  const longer = { ...order, lines: [...order.lines, line] };
  const planned = planMore(longer, {
    ...act,
    minutes: line.minutes,
    isForced: request.overrides !== undefined,
  });
  if (typeof planned === 'string') return planned;
  const { visits, expect } = planned;
  const tells = [{ customer: 'services-added' as const }];
  return makeLineChange(before, { order: { ...longer, ...visits }, line, said, tells, expect }, act);
}

/** Returns the visits of an order with as many minutes more, and what their commit expects. */
function planMore(
  order: OrderRecord,
  { minutes, days, isForced, now }: Pick<AddingAct, 'days' | 'now'> & { minutes: number; isForced: boolean },
) {
  const { visit, progress } = order;
  if (visit && !progress) {
    const plan = planLoad({
      days,
      start: visit.start,
      work: workMinutesOf(order),
      replaced: visit,
      isForced,
    });
    if (typeof plan === 'string') return plan;
    return { visits: { visit: { ...visit, load: plan.load } }, expect: plan.expect };
  }
  const today = dayInDhaka(now);
  return { visits: withLoads(order, (load) => withMoreMinutes(load, { minutes, day: today })), expect: [] };
}

function remove(before: OwnedOrder, id: string, act: MemberAct): Change | AdditionRefusal {
  const { order } = before;
  const line = findRemovableLine(order, addedServiceLinesOf(order), id);
  if (typeof line === 'string') return line;
  const shorter = { ...order, lines: order.lines.filter((one) => one !== line) };
  if (overpaymentOf(shorter) > overpaymentOf(order)) return 'paid-for';
  const visits = withLoads(order, (load) => withFewerMinutes(load, line.minutes));
  return makeLineChange(before, { order: { ...shorter, ...visits }, line, said: lineRemovalAct(id) }, act);
}

/** Returns the visits of an order with other loads: that which it has, and the one to which the car did not come, as it may be expected again. */
function withLoads(
  { visit, missedVisit }: OrderRecord,
  change: (load: Visit['load']) => Visit['load'],
): Pick<OrderRecord, 'visit' | 'missedVisit'> {
  return {
    ...(visit && { visit: { ...visit, load: change(visit.load) } }),
    ...(missedVisit && { missedVisit: { ...missedVisit, load: change(missedVisit.load) } }),
  };
}
