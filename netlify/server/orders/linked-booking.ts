import * as z from 'zod/mini';
import { type LinkedBooking, linkedBookingSchema } from '../../../src/contract/booking-link.ts';
import type { Language } from '../../../src/contract/language.ts';
import { isReceiptPublic } from '../../../src/contract/payment.ts';
import { showFindings } from '../findings/show-findings.ts';
import type { OwnedOrder } from '../order/change.ts';
import {
  capturesOf,
  deskAttempt,
  dueAtDesk,
  isVisitDisplaced,
  keptAttempts,
  moneyOf,
  overpaymentOf,
  serviceNameIn,
  vehicleOf,
} from '../order/order-facts.ts';
import { readableBy } from '../order/order-fields.ts';
import type { OrderRecord } from '../order/records.ts';
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
  const desk = deskAttempt(order);
  if (!desk || desk.transactionId !== transactionId || order.erasedAt !== undefined) return undefined;
  if (!isReceiptPublic(lastChangeOf(order), now)) return undefined;
  const shown = readableBy('anybody', order);
  const isCancelled = order.cancelledAt !== undefined;
  return z.parse(linkedBookingSchema, {
    ...shown,
    serviceName: serviceNameIn(language, order),
    vehicle: order.visit ? undefined : vehicleOf(order),
    displaced: isVisitDisplaced(order) || undefined,
    cancelled: isCancelled || undefined,
    amount: desk.amount,
    due: isCancelled ? 0 : dueAtDesk(order),
    payable: whyNotPayable(order) === undefined || undefined,
    currency: 'BDT',
    paidAt: dueAtDesk(order) === 0 ? timesOfMoney(order).sort().at(-1) : undefined,
    takings: order.takings ?? [],
    receipts: receiptsOf(order),
    returns: returnsOf(order),
    surplus: overpaymentOf(order) || undefined,
    findings: showFindings(shown),
  });
}

/** Returns when a booking was made, paid, or its car moved last. */
const lastChangeOf = (order: OrderRecord): string =>
  [order.createdAt, ...timesOfMoney(order), order.progress?.at ?? ''].sort().at(-1) ?? order.createdAt;

const timesOfMoney = (order: OrderRecord): string[] => [
  ...(order.takings ?? []).map(({ at }) => at),
  ...keptAttempts(order).flatMap(({ capturedAt }) => capturedAt ?? []),
];

const returnsOf = ({ attempts }: OrderRecord): LinkedBooking['returns'] =>
  attempts
    .flatMap(capturesOf)
    .flatMap(({ state, captured, capturedAt: at }) =>
      captured && at !== undefined && (state === 'refund-due' || state === 'refunded')
        ? [{ amount: captured.amount, at, ...(state === 'refunded' && { isDone: true as const }) }]
        : [],
    );

const receiptsOf = (order: OrderRecord): LinkedBooking['receipts'] =>
  keptAttempts(order).flatMap((attempt) => {
    const { transactionId, capturedAt: at, state } = attempt;
    if (at === undefined) return [];
    return [
      {
        transactionId,
        amount: moneyOf(attempt).amount,
        at,
        ...(state === 'held' && { held: true as const }),
      },
    ];
  });
