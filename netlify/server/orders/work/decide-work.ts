import { isPriceHeld, unapprovedFindings } from '../../../../src/contract/findings/finding.ts';
import { priceFromPaisa } from '../../../../src/contract/money/money.ts';
import { garage } from '../../../../src/garage.ts';
import { withFinding } from '../../findings/decide-findings.ts';
import { bookedServiceLine, bookingPaymentState, findingsOf, withFindingLines } from '../../order/bill.ts';
import { type Change, changeTo, type OwnedOrder } from '../../order/change.ts';
import { carOfOrder, isBookedWorkStillDeferred, nextVersion } from '../../order/order-facts.ts';
import type { ServiceLine, WorkLine } from '../../order/records.ts';
import {
  bookingLimitReached,
  type NewBooking,
  newOrder,
  type OrderCounts,
  type TooMany,
} from '../new-order.ts';

/** The state that a booking of deferred work depends on, as read. */
export interface WorkState extends OrderCounts {
  /** The order on whose car it was found. */
  earlier: OwnedOrder | undefined;
  /** The order by which it was booked last. */
  booked: OwnedOrder | undefined;
}

/** The order on whose car work was found, and its finding. */
export interface FoundWork {
  earlierId: string;
  findingId: string;
}

export type WorkBooking = NewBooking & FoundWork;

export type WorkRefusal = 'unknown' | 'known' | 'not-deferred' | 'old' | TooMany;

/** Books work that was found at an earlier visit and not approved, at its price of then, for the same customer and car. */
export function decideDeferredWorkBooking(
  state: WorkState,
  booking: WorkBooking,
  now: Date,
): Change | WorkRefusal {
  const { earlier } = state;
  const { uid, email, earlierId, findingId, orderId, language, bdtPerUsd } = booking;
  if (!earlier) return 'unknown';
  const known = bookingOfDeferredWork(state);
  if (known && bookingPaymentState(known.order) !== 'unpaid') return 'known';
  const deferred = findDeferredWork(earlier, findingId, now);
  if (typeof deferred === 'string') return deferred;
  if (known) return 'known';
  const tooMany = bookingLimitReached(state);
  if (tooMany) return tooMany;

  const { customer, phone, sms, address, postcode } = earlier.order;
  const { service, img } = bookedServiceLine(earlier.order);
  const { plate, car } = carOfOrder(earlier.order) ?? {};
  const { text, price, minutes = garage.slotMinutes } = deferred;
  const facts = {
    _id: orderId,
    customer,
    email,
    phone,
    sms,
    address,
    postcode,
    language,
    vehicle: { plate, car },
    work: { orderId: earlierId, findingId },
    cameBefore: true as const,
  };
  const { transactionId, gateway } = booking;
  const line: ServiceLine = {
    id: orderId,
    kind: 'service',
    service,
    text,
    img,
    price: priceFromPaisa(price, bdtPerUsd),
    minutes,
    amount: price,
    currency: 'BDT',
  };
  const added = newOrder({ uid, facts, line, transactionId, gateway }, now);
  // It can no longer be approved there, should the car come back to the garage's board.
  const booked = { ...deferred, bookedAt: now.toISOString(), bookedBy: orderId };
  const marked = nextVersion(withFindingLines(earlier.order, withFinding(findingsOf(earlier.order), booked)));
  return { ...added, also: [changeTo(earlier, marked)] };
}

/** Returns deferred work if its price still holds. Until the car is collected, the answer to the finding can be changed instead. */
export function findDeferredWork(
  earlier: Pick<OwnedOrder, 'order'> | undefined,
  findingId: string,
  now: Date,
): (WorkLine & { price: number }) | 'not-deferred' | 'old' {
  if (!earlier) return 'not-deferred';
  const { progress, erasedAt } = earlier.order;
  const isCollected = progress?.state === 'collected' && erasedAt === undefined;
  const finding =
    isCollected && unapprovedFindings(findingsOf(earlier.order)).find(({ id }) => id === findingId);
  if (!finding || finding.price === undefined) return 'not-deferred';
  if (!isPriceHeld(finding, now)) return 'old';
  return { ...finding, price: finding.price };
}

/** Returns the order that has booked the work already, unless its money went back, or it is unpaid and the finding has changed since. */
export function bookingOfDeferredWork({ earlier, booked }: WorkState): OwnedOrder | undefined {
  const payment = booked && bookingPaymentState(booked.order);
  if (!booked || payment === 'refund-due' || payment === 'refunded') return undefined;
  return payment !== 'unpaid' || isBookedWorkStillDeferred(booked.order, earlier?.order) ? booked : undefined;
}
