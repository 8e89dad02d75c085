import * as z from 'zod/mini';
import { isReceiptPublic } from '../../../src/contract/money/payment.ts';
import { type LinkedBooking, linkedBookingSchema } from '../../../src/contract/order/booking-link.ts';
import type { Language } from '../../../src/contract/text/language.ts';
import { shownFindings } from '../findings/shown-findings.ts';
import type { OwnedOrder } from '../order/change.ts';
import { carOfOrder, isVisitDisplaced } from '../order/order-facts.ts';
import { fieldsReadableBy } from '../order/order-fields.ts';
import type { OrderRecord } from '../order/records.ts';
import { derivedOrderFields, servicesOfOtherBookings } from '../order/shown-facts.ts';
import { whyNotPayableOnline } from './why-not-payable.ts';

/**
 * Returns what the link of a booking of the desk shows in a language; undefined if the transaction id is not its link's, the customer's data was
 * erased, or it was booked, paid and collected so long ago that no receipt answers.
 */
export function toLinkedBooking(
  owned: OwnedOrder,
  transactionId: string,
  { now, language }: { now: Date; language: Language },
): LinkedBooking | undefined {
  const { order } = owned;
  if (!isShownByLink(order, transactionId, now)) return undefined;
  const shown = fieldsReadableBy('anybody', order);
  return z.parse(linkedBookingSchema, {
    ...shown,
    ...derivedOrderFields(order, language, shown),
    together: servicesOfOtherBookings(owned, language),
    vehicle: order.visit ? undefined : carOfOrder(order),
    displaced: isVisitDisplaced(order) || undefined,
    cancelled: order.cancelledAt !== undefined || undefined,
    payable: whyNotPayableOnline(order) === undefined || undefined,
    findings: shownFindings(shown),
  });
}

/** Returns whether a transaction id is the link of an order that still answers. */
export const isShownByLink = (order: OrderRecord, transactionId: string, now: Date): boolean =>
  order.link === transactionId && order.erasedAt === undefined && isReceiptPublic(lastChangeOf(order), now);

const lastChangeOf = ({ createdAt, payments, progress }: OrderRecord): string =>
  [createdAt, ...payments.map(({ at }) => at), progress?.at ?? ''].sort().at(-1) ?? createdAt;
