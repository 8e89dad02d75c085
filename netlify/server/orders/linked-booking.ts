import * as z from 'zod/mini';
import { type LinkedBooking, linkedBookingSchema } from '../../../src/contract/booking-link.ts';
import type { Language } from '../../../src/contract/language.ts';
import { isReceiptPublic } from '../../../src/contract/payment.ts';
import { showFindings } from '../findings/show-findings.ts';
import {
  keptOf,
  onlinePayments,
  overpaymentOf,
  owedReturns,
  reductionsOf,
  serviceOf,
  takingsOf,
  validReturns,
} from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { dueAtDesk, isVisitDisplaced, serviceNameIn, vehicleOf } from '../order/order-facts.ts';
import { readableBy } from '../order/order-fields.ts';
import type { OnlinePayment, OrderRecord } from '../order/records.ts';
import { shownAdded, shownReductions } from '../order/shown-facts.ts';
import { whyNotPayable } from './why-not-payable.ts';

/**
 * Returns what the link of a booking of the desk shows in a language; undefined if the transaction id is not its link's, the customer's data was
 * erased, or it was booked, paid and collected so long ago that no receipt answers.
 */
export function toLinkedBooking(
  { order }: OwnedOrder,
  transactionId: string,
  { now, language }: { now: Date; language: Language },
): LinkedBooking | undefined {
  if (order.link !== transactionId || order.erasedAt !== undefined) return undefined;
  if (!isReceiptPublic(lastChangeOf(order), now)) return undefined;
  const shown = readableBy('anybody', order);
  const isCancelled = order.cancelledAt !== undefined;
  const due = dueAtDesk(order);
  return z.parse(linkedBookingSchema, {
    ...shown,
    serviceName: serviceNameIn(language, order),
    vehicle: order.visit ? undefined : vehicleOf(order),
    displaced: isVisitDisplaced(order) || undefined,
    cancelled: isCancelled || undefined,
    amount: serviceOf(order).amount,
    due,
    payable: whyNotPayable(order) === undefined || undefined,
    currency: 'BDT',
    paidAt: due === 0 && !isCancelled ? settledAtOf(order) : undefined,
    takings: takingsOf(order),
    added: shownAdded(order, language),
    reductions: shownReductions(order),
    receipts: receiptsOf(order),
    returns: shownReturns(order),
    surplus: overpaymentOf(order) || undefined,
    findings: showFindings(shown),
  });
}

/** Returns when a booking was made, paid, or its car moved last. */
const lastChangeOf = (order: OrderRecord): string =>
  [order.createdAt, ...timesOfMoney(order), order.progress?.at ?? ''].sort().at(-1) ?? order.createdAt;

const keptOnline = (order: OrderRecord): OnlinePayment[] =>
  onlinePayments(order).filter((payment) => keptOf(payment) > 0);

const timesOfMoney = (order: OrderRecord): string[] =>
  [...takingsOf(order), ...keptOnline(order)].map(({ at }) => at);

/** Returns when the bill of an order that owes nothing was settled: by the last payment or reduction, or as it was booked at nothing. */
const settledAtOf = (order: OrderRecord): string =>
  [order.createdAt, ...timesOfMoney(order), ...reductionsOf(order).map(({ at }) => at)].sort().at(-1) ??
  order.createdAt;

const shownReturns = (order: OrderRecord): LinkedBooking['returns'] =>
  onlinePayments(order).flatMap((payment) => {
    const owed = owedReturns(payment);
    return validReturns(payment).map((part) => ({
      amount: part.amount,
      at: payment.at,
      ...(!owed.includes(part) && { isDone: true as const }),
    }));
  });

const receiptsOf = (order: OrderRecord): LinkedBooking['receipts'] =>
  keptOnline(order).map((payment) => ({ ...payment, amount: keptOf(payment) }));
