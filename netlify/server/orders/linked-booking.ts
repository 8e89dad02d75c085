import type { LinkedBooking } from '../../../src/contract/booking-link.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/desk-booking.ts';
import type { Language } from '../../../src/contract/language.ts';
import { isReceiptPublic } from '../../../src/contract/receipt-rule.ts';
import type { OwnedOrder } from '../store/change.ts';
import {
  deskAttempt,
  dueAtDesk,
  dueOnline,
  keptAttempt,
  serviceNameIn,
  withoutStaff,
} from '../store/order-facts.ts';
import type { OrderRecord } from '../store/records.ts';

/**
 * Returns what the link of a booking of the desk shows in a language; undefined if the transaction id is not its link's, the customer's data was
 * erased, or it was booked, paid and collected so long ago that no receipt answers.
 */
export function toLinkedBooking(
  { order, isArchived }: OwnedOrder,
  transactionId: string,
  { now, language }: { now: Date; language: Language },
): LinkedBooking | undefined {
  const desk = deskAttempt(order);
  if (!desk || desk.transactionId !== transactionId || order.erasedAt !== undefined) return undefined;
  if (!isReceiptPublic(lastChangeOf(order), now)) return undefined;
  const { _id, customer, createdAt, visit, missedVisit, vehicle = missedVisit, takings = [] } = order;
  const isPaid = dueAtDesk(order) === 0;
  return {
    _id,
    serviceName: serviceNameIn(language, order),
    customer,
    createdAt,
    visit: visit && { start: visit.start, plate: visit.plate, car: visit.car },
    vehicle: visit || !vehicle ? undefined : { plate: vehicle.plate, car: vehicle.car },
    progress: withoutStaff(order).progress,
    cancelled: isArchived || undefined,
    amount: desk.amount,
    due: isArchived ? 0 : dueAtDesk(order),
    payable: whyNotPayable({ order, isArchived }) === undefined || undefined,
    currency: 'BDT',
    paidAt: isPaid ? timesOfMoney(order).sort().at(-1) : undefined,
    takings: takings.map(({ way, amount, at }) => ({ way, amount, at })),
    receipt: toReceipt(order),
  };
}

/** Why a booking cannot be paid by its link. */
export type LinkRefusal = 'cancelled' | 'paid' | 'paid-online' | 'too-little' | 'too-much';

/** Returns why a booking of the desk cannot be paid online, undefined if it can: one payment is kept, of an amount that the gateway takes. */
export function whyNotPayable({
  order,
  isArchived,
}: Pick<OwnedOrder, 'order' | 'isArchived'>): LinkRefusal | undefined {
  if (isArchived) return 'cancelled';
  if (dueAtDesk(order) === 0) return 'paid';
  const { amount } = dueOnline(order);
  if (amount === 0) return 'paid-online';
  if (amount < MIN_AMOUNT) return 'too-little';
  return amount > MAX_AMOUNT ? 'too-much' : undefined;
}

/** Returns when a booking was made, paid, or its car moved last. */
const lastChangeOf = (order: OrderRecord): string =>
  [order.createdAt, ...timesOfMoney(order), order.progress?.at ?? ''].sort().at(-1) ?? order.createdAt;

function timesOfMoney(order: OrderRecord): string[] {
  const online = keptAttempt(order)?.capturedAt;
  return [...(order.takings ?? []).map(({ at }) => at), ...(online === undefined ? [] : [online])];
}

function toReceipt(order: OrderRecord): LinkedBooking['receipt'] {
  const kept = keptAttempt(order);
  if (kept?.capturedAt === undefined) return undefined;
  const { transactionId, amount, capturedAt: at, state } = kept;
  return { transactionId, amount, at, ...(state === 'held' && { held: true }) };
}
